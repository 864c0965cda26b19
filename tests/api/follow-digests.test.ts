import { sql } from "kysely";
import { expect, test } from "vitest";
import { findHeader, listSubjects, receiveMails } from "@/tests/support/mail";
import { enqueueDueEvents } from "@/lib/deliveries/event-progress.commands";
import { queueDigests } from "@/lib/notifications/queue-digests.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { createArtist, signUp } from "@/tests/support/accounts";
import { artworkRow, postArtwork, profileRow } from "@/tests/support/artworks";
import {
  chooseWorks,
  findDigest,
  followIt,
  makeWorksDue,
  passDays,
  stopFollowing,
} from "@/tests/support/follows";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const hide = (id: string) =>
  db().updateTable("profiles").set({ hidden: true }).where("id", "=", id).execute();

/** Creates somebody who has followed these for a week. */
async function createFollower(profileIds: readonly string[], tags: readonly string[] = []) {
  const account = await signUp();
  for (const id of profileIds) await followIt(account, "PROFILE", id);
  for (const tag of tags) await followIt(account, "TAG", tag);
  await passDays(account, 7);
  return account;
}

test("The digest comes once a week, and not without news", async () => {
  const [first, second] = [await profileRow({ name: "Ines Mar" }), await profileRow()];
  const account = await createFollower([first, second]);
  await makeWorksDue(account);
  await queueDigests();
  expect(await receiveMails(account)).toEqual([]);

  await artworkRow(first, { title: "Low tide", createdAt: inDays(-2) });
  await artworkRow(second, { title: "Salt", createdAt: inDays(-1) });
  // A week later, after the digest without news.
  await passDays(account, 7);
  await queueDigests();
  expect(await receiveMails(account)).toEqual([]);
  await makeWorksDue(account);
  await Promise.all([queueDigests(), queueDigests()]);
  const [digest, ...others] = await receiveMails(account);
  expect(others).toEqual([]);
  expect(digest?.subject).toBe("New from 2 artists you follow");
  for (const part of [digest?.html, digest?.text]) {
    expect(part).toContain("Low tide");
    expect(part).toContain("Salt");
    expect(part).toContain("Ines Mar");
  }
  expect(digest && findHeader(digest, "List-Unsubscribe")).toMatch(/unsubscribe/);
  const { due_at: nextDue } = await findDigest(account);
  expect(nextDue.getUTCDay()).toBe(1);
  expect(nextDue.getTime()).toBeGreaterThan(Date.now());

  await makeWorksDue(account);
  await db()
    .updateTable("mail_settings")
    .set({ last_digest_on: null })
    .where("account_uid", "=", account.uid)
    .execute();
  await queueDigests();
  expect(await receiveMails(account)).toHaveLength(1);
});

test("digest of works: what is followed both ways is named once; tags by themselves, without what is older than the follow", async () => {
  const artist = await profileRow();
  const stranger = await profileRow({ name: "Somebody Else" });
  const account = await createFollower([artist], ["driftwood"]);
  await artworkRow(artist, { title: "Both", tags: ["driftwood"], createdAt: inDays(-1) });
  await artworkRow(stranger, { title: "By tag", tags: ["driftwood"], createdAt: inDays(-1) });
  await artworkRow(stranger, { title: "Too old", tags: ["driftwood"], createdAt: inDays(-30) });
  await makeWorksDue(account);
  await queueDigests();
  const [digest] = await receiveMails(account);
  expect(digest?.subject).toBe("New from 1 artist you follow");
  expect(digest?.text?.match(/Both/g)).toHaveLength(1);
  expect(digest?.html).toContain("New under “driftwood”");
  expect(digest?.text).toContain("By tag");
  expect(digest?.text).not.toContain("Too old");
});

test("digest of works: nothing that is hidden or deleted by the time it is sent, and nothing at all if that is all", async () => {
  const [hidden, deleted] = [await profileRow(), await profileRow()];
  const account = await createFollower([hidden, deleted], ["estuary"]);
  await artworkRow(hidden, { title: "Hidden", tags: ["estuary"], createdAt: inDays(-1) });
  const gone = await artworkRow(deleted, { title: "Deleted", createdAt: inDays(-1) });
  await makeWorksDue(account);
  await queueDigests();
  await hide(hidden);
  await db().deleteFrom("artworks").where("id", "=", gone).execute();
  expect(await receiveMails(account)).toEqual([]);
});

test("digest of works: one mail a day together with notices, with both in its subject", async () => {
  const artist = await profileRow();
  const account = await createFollower([artist]);
  await artworkRow(artist, { title: "Low tide", createdAt: inDays(-1) });
  const kinds = { OPPORTUNITY_CANCELLED: { app: true, mail: "WEEKLY" } };
  await request("PUT /v1/notifications/settings", { identity: account.identity, json: { kinds } });
  const id = await opportunityRow(artist);
  await request("POST /v1/opportunities/bookmarks/{id}", {
    params: { id },
    identity: account.identity,
  });
  const payload = { title: "Winter residency" };
  await transaction((tx) =>
    recordEvent(tx, "OPPORTUNITY_CANCELLED", { subjectId: id, payload, dedupe: id }),
  );
  expect(await receiveMails(account)).toEqual([]);
  await db()
    .updateTable("mails")
    .set({ not_before: new Date(Date.now() - 1_000) })
    .where("account_uid", "=", account.uid)
    .execute();
  await makeWorksDue(account);
  await queueDigests();
  expect(await listSubjects(account)).toEqual([
    "Your digest: 1 notice and new from 1 artist you follow",
  ]);
});

test("digest of works: daily, or never, as chosen; what was told otherwise is not told again", async () => {
  const artist = await profileRow();
  const account = await createFollower([artist]);
  await chooseWorks(account, { mail: "DAILY" });
  const { due_at: daily } = await findDigest(account);
  expect(daily.getTime() - Date.now()).toBeLessThanOrEqual(DAY_MS);
  await artworkRow(artist, { title: "Low tide", createdAt: inDays(-1) });
  await chooseWorks(account, { mail: "OFF" });
  await makeWorksDue(account);
  await queueDigests();
  expect(await receiveMails(account)).toEqual([]);
  await chooseWorks(account, { mail: "WEEKLY" });
  await makeWorksDue(account);
  await queueDigests();
  expect(await receiveMails(account)).toEqual([]);
});

test("digest of works: what is no longer followed is not in it, and following again tells nothing old", async () => {
  const artist = await profileRow();
  const account = await createFollower([artist]);
  await artworkRow(artist, { title: "Low tide", createdAt: inDays(-1) });
  await stopFollowing(account, "PROFILE", artist);
  await followIt(account, "PROFILE", artist);
  await makeWorksDue(account);
  await queueDigests();
  expect(await receiveMails(account)).toEqual([]);
});

test("GET /v1/notifications/settings: new works are a weekly digest unless chosen otherwise", async () => {
  const account = await signUp();
  const { body } = await request("GET /v1/notifications/settings", { identity: account.identity });
  expect(body.kinds.FOLLOWED_WORKS).toEqual({ app: false, mail: "WEEKLY" });
});

/** Acts as if eleven minutes had passed since the works were posted, and the scan had run. */
async function passMinutes(profileId: string): Promise<void> {
  await sql`
    update outbox set created_at = created_at - interval '11 minutes', not_before = not_before - interval '11 minutes'
    where subject_id = ${profileId}`.execute(db());
  await sql`
    update artworks set created_at = created_at - interval '11 minutes' where profile_id = ${profileId}`.execute(
    db(),
  );
  await sql`update follows set created_at = created_at - interval '12 minutes'`.execute(db());
  await enqueueDueEvents();
}

const readBell = async ({ identity }: { identity: string }) =>
  (await request("GET /v1/notifications/", { identity })).body.items;

test("POST /v1/artworks/: followers who chose “at once” hear of works posted within ten minutes in one mail; nobody else does", async () => {
  const artist = await createArtist();
  const [atOnce, weekly, onSite] = [await signUp(), await signUp(), await signUp()];
  for (const account of [atOnce, weekly, onSite])
    await followIt(account, "PROFILE", artist.profileId);
  await chooseWorks(atOnce, { mail: "NOW" });
  await chooseWorks(onSite, { app: true, mail: "WEEKLY" });
  for (const title of ["Low tide", "High tide"]) await postArtwork(artist, { title });
  expect(await receiveMails(atOnce)).toEqual([]);
  await passMinutes(artist.profileId);
  expect(await listSubjects(atOnce)).toEqual(["New from Ada Brook: 2 works"]);
  for (const account of [weekly, onSite]) expect(await receiveMails(account)).toEqual([]);
  expect(await readBell(onSite)).toMatchObject([
    { kind: "FOLLOWED_WORKS", title: "2 new works from Ada Brook" },
  ]);
  expect(await readBell(weekly)).toEqual([]);

  await chooseWorks(atOnce, { mail: "WEEKLY" });
  await makeWorksDue(atOnce);
  await queueDigests();
  expect(await receiveMails(atOnce)).toHaveLength(1);
});

test("POST /v1/artworks/: a follower of a tag hears at once of the works with it alone, by mail and in the bell", async () => {
  const artist = await createArtist();
  const account = await signUp();
  await followIt(account, "TAG", "lighthouse");
  await chooseWorks(account, { app: true, mail: "NOW" });
  await postArtwork(artist, { title: "Nothing of it" });
  await postArtwork(artist, { title: "The lamp", tags: "lighthouse, sea" });
  await passMinutes(artist.profileId);
  const [mail, ...others] = await receiveMails(account);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("New from Ada Brook: The lamp");
  expect(mail?.text).not.toContain("Nothing of it");
  expect(await readBell(account)).toMatchObject([
    { title: "New from Ada Brook", text: "The lamp" },
  ]);
});

test("POST /v1/artworks/: a profile that is hidden within the ten minutes is not told of", async () => {
  const artist = await createArtist();
  const account = await signUp();
  await followIt(account, "PROFILE", artist.profileId);
  await chooseWorks(account, { app: true, mail: "NOW" });
  await postArtwork(artist);
  await hide(artist.profileId);
  await passMinutes(artist.profileId);
  expect(await receiveMails(account)).toEqual([]);
});
