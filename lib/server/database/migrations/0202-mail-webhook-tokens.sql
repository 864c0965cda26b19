-- Tokens of webhooks whose signature does not cover the body, so that each counts once. Digests (SHA-256); they are valid for five minutes.
create table mail_webhook_tokens (
  digest text primary key,
  created_at timestamptz not null default now()
);
