import { expect, test } from "vitest";
import { findHeader, receiveMails } from "@/tests/support/mail";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const profileId = await profileRow();

async function notifyOfCancellation(account: TestAccount) {
  const id = await opportunityRow(profileId);
  await request("POST /v1/opportunities/bookmarks/{id}", {
    params: { id },
    identity: account.identity,
  });
  await transaction((tx) =>
    recordEvent(tx, "OPPORTUNITY_CANCELLED", {
      subjectId: id,
      payload: { title: "Prize" },
      dedupe: newId(),
    }),
  );
  return receiveMails(account);
}

async function findToken(account: TestAccount): Promise<string> {
  const [mail] = await notifyOfCancellation(account);
  const header = mail && findHeader(mail, "List-Unsubscribe");
  return /unsubscribe\/([\w.-]+)>/.exec(header ?? "")?.[1] ?? "";
}

const findFrequency = async ({ identity }: TestAccount) =>
  (await request("GET /v1/notifications/settings", { identity })).body.kinds.OPPORTUNITY_CANCELLED
    .mail;

test("GET /v1/mails/unsubscribe/{token}: says what would stop, and changes nothing", async () => {
  const account = await signUp(undefined, `mara.${newId()}@vitrine.test`);
  const token = await findToken(account);
  expect(await request("GET /v1/mails/unsubscribe/{token}", { params: { token } })).toMatchObject({
    status: 200,
    body: {
      kind: "OPPORTUNITY_CANCELLED",
      label: "Cancellations of opportunities you saved",
      address: "m…@vitrine.test",
      isStopped: false,
    },
  });
  expect(await findFrequency(account)).toBe("NOW");
});

test("POST /v1/mails/unsubscribe/{token}: one click without tokens or cookies stops this kind, repeatably", async () => {
  const account = await signUp();
  const token = await findToken(account);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const response = await request("POST /v1/mails/unsubscribe/{token}", {
      params: { token },
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(response).toMatchObject({ status: 200, body: { isStopped: true } });
  }
  expect(await findFrequency(account)).toBe("OFF");
  const { body } = await request("GET /v1/notifications/settings", { identity: account.identity });
  expect(body.kinds.OPPORTUNITY_CHANGED.mail).toBe("NOW");
  expect(await notifyOfCancellation(account)).toHaveLength(1);
});

test("DELETE /v1/mails/unsubscribe/{token}: undoes it", async () => {
  const account = await signUp();
  const token = await findToken(account);
  await request("POST /v1/mails/unsubscribe/{token}", { params: { token } });
  expect(
    (await request("DELETE /v1/mails/unsubscribe/{token}", { params: { token } })).body.isStopped,
  ).toBe(false);
  expect(await notifyOfCancellation(account)).toHaveLength(2);
});

test("DELETE /v1/mails/unsubscribe/{token}: what was not stopped stays in the digest", async () => {
  const account = await signUp();
  const token = await findToken(account);
  const kinds = { OPPORTUNITY_CANCELLED: { app: true, mail: "DAILY" } };
  await request("PUT /v1/notifications/settings", { identity: account.identity, json: { kinds } });
  expect(
    (await request("DELETE /v1/mails/unsubscribe/{token}", { params: { token } })).body.isStopped,
  ).toBe(false);
  expect(await findFrequency(account)).toBe("DAILY");
});

test("unsubscribing in a browser: opening the link leads to a page, and so does its form", async () => {
  const account = await signUp();
  const token = await findToken(account);
  const headers = { accept: "text/html,*/*" };
  const opened = await request("GET /v1/mails/unsubscribe/{token}", { params: { token }, headers });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `/unsubscribe/${token}`]);
  expect(await findFrequency(account)).toBe("NOW");
  const sent = await request("POST /v1/mails/unsubscribe/{token}", { params: { token }, headers });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/unsubscribe/done"]);
  expect(await findFrequency(account)).toBe("OFF");
});

test("unsubscribing: 404 for an altered token, and for one of another kind", async () => {
  const token = await findToken(await signUp());
  const altered = [`${token}x`, token.slice(0, -2), token.replace(/^./, "x"), "nothing", "a.b.c"];
  for (const route of [
    "GET /v1/mails/unsubscribe/{token}",
    "POST /v1/mails/unsubscribe/{token}",
    "DELETE /v1/mails/unsubscribe/{token}",
  ] as const)
    for (const wrong of altered)
      expect((await request(route, { params: { token: wrong } })).status, wrong).toBe(404);
});
