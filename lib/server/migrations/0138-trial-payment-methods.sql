-- Whether Stripe can charge a subscription when its trial ends. Unknown until it is read again.
alter table subscriptions add column has_payment_method boolean;
