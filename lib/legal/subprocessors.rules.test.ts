import { expect, test } from "vitest";
import { listServices, listSubprocessors } from "@/lib/legal/subprocessors.rules";

const plain = { S3_REGION: "auto", POSTHOG_HOST: "https://eu.i.posthog.com" };

test("listServices: accounts and payments always, others while their variables are set", () => {
  expect(listServices(plain).map(({ role }) => role)).toEqual(["ACCOUNTS", "PAYMENTS"]);
  const all = listServices({
    ...plain,
    SMTP_URL: "smtps://user:password@smtp.example.org:465",
    SMTP_BULK_URL: "smtps://user:password@bulk.example.org:465",
    RESEND_API_KEY: "re_x",
    S3_BUCKET: "pictures",
    S3_REGION: "eu-central-1",
    CDN_PURGE_URL: "https://api.cdn.example/purge",
    POSTHOG_KEY: "phc_x",
    SENTRY_DSN: "https://key@o1.ingest.sentry.io/2",
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://otlp.example.net",
  });
  expect(all.map(({ host }) => host)).toEqual([
    "identitytoolkit.googleapis.com",
    "api.stripe.com",
    "smtp.example.org",
    "bulk.example.org",
    "api.resend.com",
    "s3.eu-central-1.amazonaws.com",
    "api.cdn.example",
    "eu.i.posthog.com",
    "o1.ingest.sentry.io",
    "otlp.example.net",
  ]);
});

test("listSubprocessors: what the operator says of a service stands with it, by host or name", () => {
  const stated = [
    { name: "Google Firebase", country: "Ireland", transfer: "SCC" as const },
    { name: "Post House", host: "example.org", country: "Austria", since: "2027-03-01" },
    { name: "Rack Ltd", country: "Finland", since: "2027-03-01" },
  ];
  const list = listSubprocessors(
    { ...plain, SMTP_URL: "smtp://smtp.example.org" },
    { subprocessors: stated },
  );
  expect(list.map(({ name, role, country, since }) => [name, role, country, since])).toEqual([
    ["Google Firebase", "ACCOUNTS", "Ireland", undefined],
    ["Stripe", "PAYMENTS", undefined, undefined],
    ["Post House", "MAIL", "Austria", undefined],
    ["Rack Ltd", undefined, "Finland", "2027-03-01"],
  ]);
});

test("listSubprocessors: what stands in for a service is not the one that the operator speaks of", () => {
  const local = {
    ...plain,
    FIREBASE_AUTH_EMULATOR_HOST: "localhost:9099",
    STRIPE_API_BASE: "http://localhost:12111",
  };
  const subprocessors = [{ name: "Firebase" }, { name: "Stripe" }];
  expect(listSubprocessors(local, { subprocessors }).map(({ name, role }) => [name, role])).toEqual(
    [
      ["a stand-in for Firebase", "ACCOUNTS"],
      ["a stand-in for Stripe", "PAYMENTS"],
      ["Firebase", undefined],
      ["Stripe", undefined],
    ],
  );
});

test("listServices: bulk mail by the same host is no other service", () => {
  const server = "smtps://user:password@smtp.example.org:465";
  const services = listServices({ ...plain, SMTP_URL: server, SMTP_BULK_URL: server });
  expect(services.filter(({ role }) => role === "MAIL")).toHaveLength(1);
});
