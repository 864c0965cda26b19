import { mailCatcher, receiveMails } from "@/tests/support/mail";
import { beforeEach, expect, test } from "vitest";
import { findSuppression } from "@/lib/mails/suppressions/suppressions.queries";
import { db } from "@/lib/server/database/db";
import type { Actor } from "@/tests/support/accounts";
import { createNamed, startAsGuest, startWith, write } from "@/tests/support/conversations";
import { buildMail, deliverMail, postMail } from "@/tests/support/inbound-mail";
import { request } from "@/tests/support/request";

let artist: Actor;
let writer: Actor;
let to: string;

const findBounceAddress = async (email: string) => {
  const [mail] = await mailCatcher.mailbox.list(email);
  return mail?.envelope.from ?? "";
};

beforeEach(async () => {
  artist = await createNamed("Ada Brook");
  writer = await createNamed("Col Lector");
  await startWith(writer, { subjectId: artist.profileId });
  await receiveMails(artist);
  to = await findBounceAddress(artist.email);
});

type Report = { recipient: string; status?: string; action?: string };

const buildReport = ({ recipient, status = "5.1.1", action = "failed" }: Report) =>
  [
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n",
    "--b\nContent-Type: text/plain\n\nYour mail was not delivered.\n",
    "--b\nContent-Type: message/delivery-status\n",
    "Reporting-MTA: dns; mx.example.org\n",
    `Final-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550\n 5.1.1 no such user\n`,
    "--b\nContent-Type: text/rfc822-headers\n\nSubject: A mail\n--b--\n",
  ].join("\n");

const deliverReport = (report: Report, address = to) =>
  deliverMail({
    from: "Mail Delivery <mailer-daemon@mx.example.org>",
    to: address,
    dmarc: null,
    headers: ["Auto-Submitted: auto-replied"],
    content: buildReport(report),
  });

const findSuppressed = async ({ identity }: Actor) =>
  (await request("GET /v1/notifications/settings", { identity })).body.suppressed;

const countEvents = async () =>
  (await db().selectFrom("mail_events").select("id").where("id", "like", "report:%").execute())
    .length;

test("POST /v1/webhooks/mail/inbound: a report of a permanent failure ends mail to the address, however often it comes", async () => {
  const before = await countEvents();
  for (const _ of [1, 2])
    expect(await deliverReport({ recipient: artist.email.toUpperCase() })).toBe("BOUNCE");
  expect(await findSuppressed(artist)).toBe("BOUNCE");
  expect(await countEvents()).toBe(before + 1);
});

test("POST /v1/webhooks/mail/inbound: a temporary failure is recorded and stops nothing; a delay is ignored", async () => {
  expect(await deliverReport({ recipient: artist.email, status: "4.2.2" })).toBe("BOUNCE");
  expect(await deliverReport({ recipient: artist.email, status: "4.4.7", action: "delayed" })).toBe(
    "IGNORED",
  );
  expect(await findSuppressed(artist)).toBeNull();
});

test("POST /v1/webhooks/mail/inbound: a report of another recipient does not count", async () => {
  expect(await deliverReport({ recipient: writer.email })).toBe("IGNORED");
  expect([await findSuppressed(artist), await findSuppressed(writer)]).toEqual([null, null]);
});

test("POST /v1/webhooks/mail/inbound: a report to an altered address does not count", async () => {
  const altered = to.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
  expect(await deliverReport({ recipient: artist.email }, altered)).toBe("IGNORED");
  expect(await findSuppressed(artist)).toBeNull();
});

test("POST /v1/webhooks/mail/inbound: a guest's address that bounces gets no more mail", async () => {
  const { conversation, guest } = await startAsGuest({ subjectId: artist.profileId });
  await write(artist, conversation.id, "An answer.");
  await receiveMails(guest);
  const address = await findBounceAddress(guest.email);
  expect(await deliverReport({ recipient: guest.email }, address)).toBe("BOUNCE");
  expect(await findSuppression(guest.email, "MAIN")).toBe("BOUNCE");
});

test("POST /v1/webhooks/mail/inbound: 200 for a report without a machine-readable part", async () => {
  const raw = buildMail({ from: "mailer-daemon@mx.example.org", to, text: "It bounced." });
  expect((await postMail(raw)).body).toEqual({ outcome: "IGNORED" });
});
