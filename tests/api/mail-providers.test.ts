import { beforeEach, describe, expect, test } from "vitest";
import "@/tests/support/mail";
import { findSuppression } from "@/lib/mails/suppressions/suppressions.queries";
import { db } from "@/lib/server/database/db";
import { mailProviders, type MailProvider } from "@/lib/shared/mail-providers";
import { newId } from "@/lib/shared/ids";
import mailgun from "@/tests/fixtures/mail-providers/mailgun.json";
import postmark from "@/tests/fixtures/mail-providers/postmark.json";
import resend from "@/tests/fixtures/mail-providers/resend.json";
import sendgrid from "@/tests/fixtures/mail-providers/sendgrid.json";
import ses from "@/tests/fixtures/mail-providers/ses.json";
import { configure, secrets, type SignedRequest, signers } from "@/tests/support/mail-providers";
import { request } from "@/tests/support/request";

const examples = {
  ses: { ...ses, address: "recipient@example.com" },
  postmark: { ...postmark, address: "john@example.com" },
  mailgun: { ...mailgun, address: "recipient@sample.mailgun.com" },
  resend: { ...resend, address: "delivered@resend.dev" },
  sendgrid: { ...sendgrid, address: "example@test.com" },
};

const post = (provider: string, signed: SignedRequest) =>
  request("POST /v1/webhooks/mail/{provider}", { params: { provider }, ...signed });

const listEvents = () =>
  db()
    .selectFrom("mail_events")
    .select(["id", "type", "permanent", "mail_id", "diagnostic"])
    .orderBy("created_at")
    .execute();

beforeEach(async () => {
  await db().deleteFrom("mail_events").execute();
  await db().deleteFrom("suppressions").execute();
  configure();
});

/** The example with another text in place of one that it has. */
const replaceText = (content: unknown, before: string, after: string): unknown =>
  JSON.parse(JSON.stringify(content).replaceAll(before, after));

describe.each(mailProviders)("POST /v1/webhooks/mail/{provider}: %s", (provider) => {
  const { bounce, complaint, address } = examples[provider];
  const sign = signers[provider];

  test("its documented bounce has the effect of a permanent one, however often it comes", async () => {
    configure(provider);
    const signed = sign(bounce);
    expect(await post(provider, signed)).toMatchObject({ status: 200, body: { received: 1 } });
    expect((await post(provider, signed)).status).toBe(200);
    expect(await listEvents()).toMatchObject([
      { id: expect.stringMatching(`^${provider}:`), type: "BOUNCE", permanent: true },
    ]);
    expect(await findSuppression(address, "MAIN")).toBe("BOUNCE");
  });

  test("its documented complaint has the effect of one", async () => {
    configure(provider);
    expect(await post(provider, sign(complaint))).toMatchObject({ status: 200 });
    expect(await listEvents()).toMatchObject([{ type: "COMPLAINT", permanent: false }]);
    expect(await findSuppression(address, "MAIN")).toBe("COMPLAINT");
  });

  test("400 for an altered proof, and nothing happens", async () => {
    configure(provider);
    const { body, headers } = sign(bounce);
    const altered: Record<MailProvider, SignedRequest> = {
      ses: { body: body.replace("5.1.1 user", "5.1.2 user"), headers },
      postmark: { body, headers: { ...headers, authorization: "Basic dml0cmluZTp3cm9uZw==" } },
      mailgun: { body: body.replace(/"signature":"\w{4}/, '"signature":"0000'), headers },
      resend: { body: `${body} `, headers },
      sendgrid: { body: `${body} `, headers },
    };
    expect((await post(provider, altered[provider])).status).toBe(400);
    const unsigned = { body, headers: { "content-type": "application/json" } };
    if (provider !== "ses" && provider !== "mailgun")
      expect((await post(provider, unsigned)).status).toBe(400);
    expect(await listEvents()).toEqual([]);
  });

  test("404 for the path while another provider is configured, or none", async () => {
    const signed = sign(bounce);
    expect((await post(provider, signed)).status).toBe(404);
    configure(provider === "ses" ? "postmark" : "ses");
    expect((await post(provider, signed)).status).toBe(404);
    expect(await listEvents()).toEqual([]);
  });

  test("200 without effect for what is no bounce, complaint or delivery", async () => {
    configure(provider);
    const names = /"(Bounce|email\.bounced|failed|bounce)"/g;
    const opened = JSON.parse(JSON.stringify(bounce).replaceAll(names, '"opened"'));
    expect(await post(provider, sign(opened))).toMatchObject({
      status: 200,
      body: { received: 0 },
    });
    expect(await listEvents()).toEqual([]);
  });
});

test.each<[MailProvider, number]>([
  ["ses", 3_700],
  ["mailgun", 400],
  ["resend", 400],
  ["sendgrid", 400],
])(
  "POST /v1/webhooks/mail/{provider}: 400 for what %s signed %i seconds ago",
  async (provider, age) => {
    configure(provider);
    const signed = signers[provider](examples[provider].bounce, new Date(Date.now() - age * 1_000));
    expect((await post(provider, signed)).status).toBe(400);
    expect(await listEvents()).toEqual([]);
  },
);

test("POST /v1/webhooks/mail/mailgun: a token counts once, also with another body", async () => {
  configure("mailgun");
  const signed = signers.mailgun(mailgun.bounce);
  expect((await post("mailgun", signed)).body).toEqual({ received: 1 });
  const body = signed.body.replaceAll("recipient@", "victim@").replace(mailgun.bounce.id, "other");
  expect(await post("mailgun", { ...signed, body })).toMatchObject({
    status: 200,
    body: { received: 0 },
  });
  expect(await findSuppression("victim@sample.mailgun.com", "MAIN")).toBeNull();
});

test.each<[MailProvider, unknown]>([
  ["ses", replaceText(ses.bounce, '"Permanent"', '"Transient"')],
  ["postmark", replaceText(postmark.bounce, "HardBounce", "SoftBounce")],
  ["mailgun", replaceText(mailgun.bounce, '"permanent"', '"temporary"')],
  ["resend", replaceText(resend.bounce, '"Permanent"', '"Transient"')],
  ["sendgrid", [{ ...sendgrid.bounce[1], type: "blocked" }]],
])(
  "POST /v1/webhooks/mail/{provider}: a temporary bounce of %s stops nothing",
  async (provider, content) => {
    configure(provider);
    expect((await post(provider, signers[provider](content))).body).toEqual({ received: 1 });
    expect(await listEvents()).toMatchObject([{ type: "BOUNCE", permanent: false }]);
    expect(await findSuppression(examples[provider].address, "MAIN")).toBeNull();
  },
);

test("POST /v1/webhooks/mail/sendgrid: what it drops for a reason of its own is no bounce", async () => {
  configure("sendgrid");
  const dropped = { ...sendgrid.bounce[1], event: "dropped" };
  const own = { ...dropped, reason: "Unsubscribed Address" };
  expect((await post("sendgrid", signers.sendgrid([own]))).body).toEqual({ received: 0 });
  const gone = { ...dropped, reason: "Bounced Address" };
  expect((await post("sendgrid", signers.sendgrid([gone]))).body).toEqual({ received: 1 });
  expect(await findSuppression("example@test.com", "MAIN")).toBe("BOUNCE");
});

const mailId = newId();
test.each<[MailProvider, unknown]>([
  ["ses", { ...ses.bounce, mail: { ...ses.bounce.mail, tags: { mail: [mailId] } } }],
  ["postmark", { ...postmark.bounce, Metadata: { mail: mailId } }],
  ["mailgun", { ...mailgun.bounce, "user-variables": { mail: mailId } }],
  ["mailgun", replaceText(mailgun.bounce, "20260203192638.000be97f99f8cea1", mailId)],
  [
    "resend",
    { ...resend.bounce, data: { ...resend.bounce.data, message_id: `<${mailId}@x.example>` } },
  ],
  ["sendgrid", [{ ...sendgrid.bounce[1], mail: mailId }]],
  ["sendgrid", [{ ...sendgrid.bounce[1], "smtp-id": `<${mailId}@vitrine.example>` }]],
])("POST /v1/webhooks/mail/{provider}: %s names our mail", async (provider, content) => {
  configure(provider);
  await post(provider, signers[provider](content));
  expect(await listEvents()).toMatchObject([{ mail_id: mailId }]);
});

test("POST /v1/webhooks/mail/mailgun: attempts at one mail that fail for now are one bounce", async () => {
  configure("mailgun");
  const report = { ...mailgun.bounce, severity: "temporary", "user-variables": { mail: mailId } };
  for (const id of ["one", "two", "three"])
    await post("mailgun", signers.mailgun({ ...report, id }));
  expect(await listEvents()).toMatchObject([{ permanent: false, mail_id: mailId }]);
  await post("mailgun", signers.mailgun({ ...report, severity: "permanent" }));
  expect(await findSuppression(examples.mailgun.address, "MAIN")).toBe("BOUNCE");
});

test("POST /v1/webhooks/mail/{provider}: the secret of another one proves nothing", async () => {
  configure("mailgun");
  Object.assign((await import("@/lib/server/env")).env(), { MAIL_PROVIDER_SECRET: secrets.resend });
  expect((await post("mailgun", signers.mailgun(mailgun.bounce))).status).toBe(400);
});
