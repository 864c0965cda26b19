/** Every resource that the stand-in has; importing one registers its operations. */
import "@/local/stripe/events";
import "@/local/stripe/resources/products";
import "@/local/stripe/resources/prices";
import "@/local/stripe/resources/customers";
import "@/local/stripe/resources/customer-search";
import "@/local/stripe/resources/coupons";
import "@/local/stripe/resources/promotion-codes";
import "@/local/stripe/resources/webhook-endpoints";
import "@/local/stripe/checkout/checkout-sessions";
import "@/local/stripe/checkout/create-session";
import "@/local/stripe/checkout/complete";
import "@/local/stripe/checkout/pay-page";
import "@/local/stripe/payments/payment-intents";
import "@/local/stripe/payments/charges";
