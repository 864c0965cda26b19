import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/server/database/db";
import { profileRow } from "@/tests/support/artworks";

const OLD = `old:${"o".repeat(32)}`;
const NEW = `new:${"n".repeat(32)}`;
const NEXT = `next:${"x".repeat(32)}`;

/** The product as it starts with these secrets; the database stays. */
async function startWith(...secrets: string[]) {
  vi.resetModules();
  vi.stubEnv("PROFILE_TOKEN_SECRETS", secrets.join(","));
  return {
    ...(await import("@/lib/server/keyed-digests")),
    ...(await import("@/lib/mails/mail-events.commands")),
    ...(await import("@/lib/mails/suppressions/suppressions.queries")),
    ...(await import("@/lib/mails/sender-opt-outs.commands")),
    ...(await import("@/lib/mails/sender-opt-outs.queries")),
    ...(await import("@/lib/blocks/blocks.queries")),
    ...(await import("@/lib/server/reporter")),
  };
}

beforeEach(async () => {
  await db().deleteFrom("digest_keys").execute();
});

test("PROFILE_TOKEN_SECRETS: a dropped secret forgets no suppression, block, refusal or reporter", async () => {
  const address = "ada@example.org";
  const senderId = await profileRow();
  const old = await startWith(OLD);
  await old.recordMailEvents([
    {
      id: crypto.randomUUID(),
      type: "COMPLAINT",
      address,
      permanent: true,
      mailId: null,
      diagnostic: "",
      at: new Date().toISOString(),
    },
  ]);
  await old.setOptedOut({ kind: "MEMBER_INVITED", senderId, address }, true);
  const blocked = await old.computeGuestDigests(address);
  const reporter = await old.computeReporterDigests({ uid: "ada" });
  const sealed = await old.sealReporter("ada");
  for (const secrets of [[NEW, OLD], [NEW], [NEXT, NEW], [NEXT]]) {
    const started = await startWith(...secrets);
    await started.loadDigestKeys();
    expect(await started.findSuppression(address, "MAIN")).toBe("COMPLAINT");
    expect(await started.hasOptedOut(senderId, address)).toBe(true);
    expect(await started.computeGuestDigests(address)).toEqual(blocked);
    expect(await started.computeReporterDigests({ uid: "ada" })).toEqual(reporter);
    expect(await started.unsealReporter(sealed)).toBe("ada");
  }
});

test("PROFILE_TOKEN_SECRETS: an installation with two secrets recognises what either made", async () => {
  const [ofOld] = await (await startWith(OLD)).computeKeyedDigests("mail", "ada@example.org");
  await db().deleteFrom("digest_keys").execute();
  const digests = await (await startWith(NEW, OLD)).computeKeyedDigests("mail", "ada@example.org");
  expect(digests[1]).toBe(ofOld);
  const later = await startWith(NEXT, NEW);
  expect(await later.computeKeyedDigests("mail", "ada@example.org")).toEqual(digests);
});

test("PROFILE_TOKEN_SECRETS: two instances that start first at once use the same keys", async () => {
  const one = await startWith(OLD);
  const other = await startWith(NEW, OLD);
  const [first, second] = await Promise.all([one.loadDigestKeys(), other.loadDigestKeys()]);
  expect(second).toEqual(first);
});

test("PROFILE_TOKEN_SECRETS: a start with none that opens the keys is refused, and recognises nobody anew", async () => {
  const [digest] = await (await startWith(OLD)).computeKeyedDigests("mail", "ada@example.org");
  const wrong = await startWith(NEW);
  await expect(wrong.loadDigestKeys()).rejects.toThrow(/lists no secret that opens the keys/);
  await expect(wrong.findSuppression("ada@example.org", "MAIN")).rejects.toThrow();
  const [again] = await (await startWith(NEW, OLD)).computeKeyedDigests("mail", "ada@example.org");
  expect(again).toBe(digest);
});

test("digest-keys.sweep: what only a dropped secret opens is deleted after thirty days, unless that is listed again", async () => {
  const count = async () =>
    (await db().selectFrom("digest_keys").select("sealed").execute()).length;
  const passDays = (days: number) =>
    db()
      .updateTable("digest_keys")
      .set({ unlisted_since: sql`unlisted_since - make_interval(days => ${days})` })
      .execute();
  await (await startWith(OLD)).loadDigestKeys();
  const both = await startWith(NEW, OLD);
  const digests = await both.computeKeyedDigests("mail", "ada@example.org");
  const sweepAs = async (...secrets: string[]) => (await startWith(...secrets)).sweepDigestKeys();
  await sweepAs(NEW);
  await passDays(29);
  await sweepAs(NEW);
  expect(await count()).toBe(2);
  await sweepAs(NEW, OLD);
  await passDays(29);
  await sweepAs(NEW);
  await passDays(29);
  await sweepAs(NEXT);
  await sweepAs(NEW);
  expect(await count()).toBe(2);
  await passDays(2);
  await sweepAs(NEW);
  expect(await count()).toBe(1);
  const later = await startWith(NEXT, NEW);
  expect(await later.computeKeyedDigests("mail", "ada@example.org")).toEqual(digests);
});
