import { databaseUrl, freeze, restart, thaw } from "@/tests/support/failing-database";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { type CachingInstance, startCachingInstance } from "@/tests/support/caching-instance";
import { findLastShown, MAX_STALE_MS } from "@/tests/support/last-shown";
import { opportunityRow } from "@/tests/support/opportunities";
import { createOrganisation, verificationRow } from "@/tests/support/verifications";
import { startSecondInstance } from "@/tests/support/second-instance";

const MINUTE_MS = 60_000;
/** Generous, for a slow machine. */
const patiently = { timeout: 60_000, interval: 20 };

let first: CachingInstance;
let second: Awaited<ReturnType<typeof startSecondInstance>>;

beforeAll(async () => {
  second = await startSecondInstance(databaseUrl);
});
beforeEach(async () => {
  first = await startCachingInstance();
  await first.waitUntilCurrent();
});
afterEach(async () => {
  thaw();
  await first.stop();
});
afterAll(async () => {
  await second.stop();
});

/** Runs a statement past the proxy, and past all instances. */
async function runSql(text: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

const killListeners = () =>
  runSql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine changes'",
  );

/** Reads until the response is served from the cache when it is a minute old. */
async function cache(path: string, shown: string): Promise<void> {
  const isCached = async () => {
    first.letPass(MINUTE_MS);
    const { isCached: fromCache, text } = await first.read(path);
    return fromCache && text.includes(shown);
  };
  await expect.poll(isCached, patiently).toBe(true);
}

/** An artwork and a profile, both cached by the first instance for minutes. */
async function createShown() {
  const [artist, other] = [await createArtist(), await createArtist()];
  const artworkId = await artworkRow(artist.profileId, { title: "Deleted dunes" });
  await artworkRow(other.profileId, { title: "Hidden dunes" });
  await cache(`/v1/artworks/${artworkId}`, "Deleted dunes");
  await cache("/v1/artworks/?q=hidden", "Hidden dunes");
  return {
    /** The second instance deletes the artwork, and the profile is hidden by SQL. */
    remove: async () => {
      const headers = { Authorization: `Bearer ${artist.identity}` };
      const deleteArtwork = async () => {
        const path = `/v1/artworks/${artworkId}`;
        return (await second.send(path, { method: "DELETE", headers })).status;
      };
      // After a restart it answers 503 until it has connected again.
      await expect.poll(deleteArtwork, patiently).toBe(204);
      await runSql("update profiles set hidden = true where id = $1", [other.profileId]);
      return performance.now();
    },
    findLastShown: async (status = 200) =>
      Math.max(
        ...(await Promise.all([
          findLastShown(
            first,
            `/v1/artworks/${artworkId}`,
            "Deleted dunes",
            status === 200 ? 404 : status,
          ),
          findLastShown(first, "/v1/artworks/?q=hidden", "Hidden dunes", status),
        ])),
      ),
  };
}

test("A hidden profile leaves others' lists and feeds within 2 s on every instance: follows and home", async () => {
  const [{ profileId }, follower] = [await createArtist(), await createArtist()];
  const other = await startCachingInstance();
  await artworkRow(profileId, { title: "Followed dunes" });
  const headers = { Authorization: `Bearer ${follower.identity}` };
  const path = `/v1/follows/PROFILE/${profileId}`;
  expect((await first.send(path, { method: "PUT", headers })).status).toBe(200);
  const readAll = async () => {
    const texts = [];
    for (const instance of [first, other])
      for (const shown of ["/v1/follows/", "/v1/home/works"])
        texts.push(await (await instance.send(shown, { headers })).text());
    return texts;
  };
  for (const text of await readAll()) expect(text).toContain(profileId);
  await runSql("update profiles set hidden = true where id = $1", [profileId]);
  for (const text of await readAll()) expect(text).not.toContain(profileId);
  await other.stop();
});

test("a verification that ended is gone within 2 s: the profile, its opportunity and the directory", async () => {
  const { profileId } = await createOrganisation("https://dunes-museum.example");
  const opportunityId = await opportunityRow(profileId);
  await verificationRow(profileId, "dunes-museum.example");
  const paths = [
    `/v1/profiles/${profileId}`,
    `/v1/opportunities/${opportunityId}`,
    "/v1/profiles/directory?roles=ART_ORGANIZATION",
  ];
  for (const path of paths) await cache(path, '"by":"DOMAIN"');
  await runSql("delete from verifications where profile_id = $1", [profileId]);
  const endedAt = performance.now();
  for (const path of paths) {
    const lastShownAt = await findLastShown(first, path, '"by":"DOMAIN"', 200);
    expect(lastShownAt - endedAt).toBeLessThanOrEqual(MAX_STALE_MS);
  }
});

test("deleted and hidden things are gone within 2 s: the connections that receive changes are killed", async () => {
  const shown = await createShown();
  await killListeners();
  const removedAt = await shown.remove();
  expect((await shown.findLastShown()) - removedAt).toBeLessThanOrEqual(MAX_STALE_MS);
});

test("deleted and hidden things are gone within 2 s: an instance no longer reaches PostgreSQL, without an error of its connections", async () => {
  const shown = await createShown();
  freeze();
  const removedAt = await shown.remove();
  expect((await shown.findLastShown(503)) - removedAt).toBeLessThanOrEqual(MAX_STALE_MS);
  thaw();
  expect((await shown.findLastShown()) - removedAt).toBeLessThanOrEqual(MAX_STALE_MS);
  await first.waitUntilCurrent();
});

test.each(["before", "after"])(
  "deleted and hidden things are gone within 2 s: PostgreSQL restarts just %s",
  async (order) => {
    const shown = await createShown();
    if (order === "before") await restart();
    const removedAt = await shown.remove();
    if (order === "after") await restart();
    expect((await shown.findLastShown()) - removedAt).toBeLessThanOrEqual(MAX_STALE_MS);
    await first.waitUntilCurrent();
  },
);
