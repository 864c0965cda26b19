import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailCatcher } from "@/tests/support/mail";
import { stripeClient, stripeStandIn } from "@/tests/support/payments";
import { bundleScript } from "@/tests/support/bundle";
import { respondTo } from "@/tests/support/load-handler";
import { firebaseAuthAdmin } from "@/lib/server/auth/firebase-admin";
import { Report } from "@/scripts/first-contact/steps";

const receive = (request: Request) => respondTo("POST /v1/webhooks/stripe", request);

/** The site, as far as Stripe knows it. What the stand-in itself sends is acknowledged: its endpoint here has a secret of its own. */
const site = createServer((incoming, response) => {
  const answer = async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const request = new Request("http://localhost:3000/v1/webhooks/stripe", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "stripe-signature": String(incoming.headers["stripe-signature"]),
      },
      body: Buffer.concat(chunks),
    });
    const { status } = await receive(request);
    response.writeHead(status).end();
  };
  void answer();
});
site.listen(0, "127.0.0.1");
await once(site, "listening");
const appUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-first-contact-"));
const script = await bundleScript("scripts/first-contact.ts");

beforeAll(async () => {
  await stripeClient.webhookEndpoints.create({
    url: `${appUrl}/v1/webhooks/stripe`,
    enabled_events: ["*"],
    api_version: "2026-10-28.endive",
  });
});
afterAll(async () => {
  site.close();
  await rm(dataDir, { recursive: true });
});

const variables = {
  ...process.env,
  APP_URL: appUrl,
  DATA_DIR: dataDir,
  MAIL_CATCHER_URL: mailCatcher.url,
};

async function run(changes: Record<string, string> = {}, args: readonly string[] = []) {
  const env = { ...variables, ...changes };
  const child = promisify(execFile)(process.execPath, [script, ...args], { env });
  const code = await child.then(
    () => 0,
    (error: { code: number }) => error.code,
  );
  return { code, ...(await readReport()) };
}

async function readReport() {
  const text = await readFile(path.join(dataDir, "first-contact/report.json"), "utf8");
  const { steps, left } = Report.parse(JSON.parse(text));
  const list = (state: string) => steps.filter((step) => step.state === state).map(({ id }) => id);
  return {
    text,
    left,
    failed: list("FAILED"),
    passed: list("PASSED"),
    waits: list("WAITING"),
    skipped: list("SKIPPED"),
  };
}

const listMade = async () => ({
  customers: (await stripeClient.customers.list()).data.length,
  sessions: (await stripeClient.checkout.sessions.list({ status: "open" })).data.length,
  accounts: (await (await firebaseAuthAdmin()).listUsers()).users.filter(({ email }) =>
    email?.startsWith("first-contact-"),
  ).length,
  mails: (await mailCatcher.mailbox.list()).length,
});
const nothing = { customers: 0, sessions: 0, accounts: 0, mails: 0 };

test("npm run first-contact: passes with the stand-ins, leaves nothing, and tells no secret", async () => {
  const report = await run();
  expect(report).toMatchObject({ code: 0, failed: [], left: [] });
  expect(report.waits).toEqual(["firebase.google", "firebase.sms"]);
  expect(report.passed).toEqual([
    "stripe.key",
    "stripe.catalogue",
    "stripe.account",
    "stripe.paid",
    "stripe.declined",
    "stripe.3ds",
    "stripe.refund",
    "stripe.webhook",
    "firebase.project",
    "firebase.account",
    "firebase.password",
    "firebase.link",
    "firebase.refresh",
    "firebase.claim",
    "firebase.export",
    "firebase.revocation",
    "firebase.deletion",
    "mail.server",
    "mail.sent",
    "mail.arrived",
    "storage.object",
    "removal",
  ]);
  expect(await listMade()).toEqual(nothing);
  for (const secret of ["sk_test_vitrine", "whsec_vitrine", "0123456789abcdef"])
    expect(report.text).not.toContain(secret);
});

const SERVICES = "mail storage stripe".split(" ");

test.each([
  ["a wrong webhook secret", { STRIPE_WEBHOOK_SECRET: "whsec_wrong" }, "stripe.webhook"],
  ["a live key", { STRIPE_SECRET_KEY: "sk_live_vitrine" }, "stripe.key"],
  ["a closed port", { SMTP_URL: "smtp://127.0.0.1:1" }, "mail.server"],
])("npm run first-contact: %s fails exactly its step", async (_cause, changes, step) => {
  const { code, failed, text } = await run(changes, SERVICES);
  expect({ code, failed }).toEqual({ code: 1, failed: [step] });
  expect(text).not.toContain(Object.values(changes)[0]);
  expect(await listMade()).toEqual(nothing);
});

test("npm run first-contact: Ctrl-C skips what remains, and removes what was made", async () => {
  const child = spawn(process.execPath, [script, "stripe", "storage"], { env: variables });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith("PASSED  stripe.paid")) continue;
    child.kill("SIGINT");
    break;
  }
  expect((await ended)[0]).toBe(1);
  const { passed, skipped } = await readReport();
  expect(passed).toContain("removal");
  expect(skipped).toContain("storage.object");
  expect(await listMade()).toEqual(nothing);
});

test("npm run first-contact -- --resume: does again what has not passed, and nothing else", async () => {
  await run({ SMTP_URL: "smtp://127.0.0.1:1" }, ["mail", "storage"]);
  const resumed = await run({}, ["mail", "storage", "--resume"]);
  expect(resumed).toMatchObject({ code: 0, failed: [] });
  expect(resumed.passed).toContain("mail.arrived");
  await stripeStandIn.delivered();
});
