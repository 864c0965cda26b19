import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { artworkRow, boostRow } from "@/tests/support/artworks";
import { createArtist } from "@/tests/support/accounts";
import { type CachingInstance, startCachingInstance } from "@/tests/support/caching-instance";
import { addListed } from "@/tests/support/listed-opportunities";
import { startStallingProxy } from "@/tests/support/stalling-proxy";

const MINUTE_MS = 60_000;
/** Generous, for a slow machine. */
const patiently = { timeout: 20_000 };
let [first, second] = [] as unknown as [CachingInstance, CachingInstance];

beforeEach(async () => {
  [first, second] = await Promise.all([startCachingInstance(), startCachingInstance()]);
  await Promise.all([first.waitUntilCurrent(), second.waitUntilCurrent()]);
});
afterEach(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

/** Reads until the response is served from the cache when it is a minute old. */
async function cache(path: string, ...instances: CachingInstance[]): Promise<string> {
  let text = "";
  for (const instance of instances) {
    await expect
      .poll(async () => {
        instance.letPass(MINUTE_MS);
        const response = await instance.read(path);
        ({ text } = response);
        return response.isCached;
      }, patiently)
      .toBe(true);
  }
  return text;
}

const addArtwork = async (title: string) => {
  const { profileId, ...account } = await createArtist();
  return { profileId, account, id: await artworkRow(profileId, { title }) };
};

const isGone = (instance: CachingInstance, path: string, text: string) =>
  expect.poll(async () => (await instance.read(path)).text, patiently).not.toContain(text);

const hideProfile = (id: string) =>
  db().updateTable("profiles").set({ hidden: true }).where("id", "=", id).execute();

describe("a cached response", () => {
  test("is served for minutes, by each instance", async () => {
    const { id, profileId } = await addArtwork("Blue dunes");
    for (const path of ["/v1/artworks/", `/v1/profiles/${profileId}`])
      await cache(path, first, second);
    const path = `/v1/artworks/${id}`;
    const readLater = async () => {
      await cache(path, first);
      first.letPass(8 * MINUTE_MS);
      return (await first.read(path)).isCached;
    };
    await expect.poll(readLater, patiently).toBe(true);
    first.letPass(MINUTE_MS);
    expect((await first.read(path)).isCached).toBe(false);
  });

  test("ends on every instance with a change by SQL: an artwork is renamed and deleted", async () => {
    const { id } = await addArtwork("Red dunes");
    for (const path of [`/v1/artworks/${id}`, "/v1/artworks/"]) {
      expect(await cache(path, first, second)).toContain("Red dunes");
    }
    await db().updateTable("artworks").set({ title: "Grey" }).where("id", "=", id).execute();
    await isGone(first, `/v1/artworks/${id}`, "Red dunes");
    await isGone(second, "/v1/artworks/", "Red dunes");
    await cache(`/v1/artworks/${id}`, second);
    await db().deleteFrom("artworks").where("id", "=", id).execute();
    await expect
      .poll(async () => (await second.read(`/v1/artworks/${id}`)).status, patiently)
      .toBe(404);
  });

  test("ends on every instance when a profile is hidden: the wall and the directory", async () => {
    const { profileId } = await addArtwork("Hidden dunes");
    await cache("/v1/artworks/", first, second);
    await hideProfile(profileId);
    for (const instance of [first, second]) await isGone(instance, "/v1/artworks/", "Hidden dunes");
  });

  test("ends when the profile is hidden: artworks of a word or tag, and its opportunities", async () => {
    const { profileId } = await createArtist();
    await artworkRow(profileId, { title: "Unseen dunes", tags: ["unseen"] });
    await addListed({ title: "Unseen dunes", profile_id: profileId });
    const paths = ["/v1/artworks/?q=unseen", "/v1/artworks/?tags=unseen", "/v1/opportunities/"];
    for (const path of paths) expect(await cache(path, first)).toContain("Unseen dunes");
    await hideProfile(profileId);
    for (const path of paths) await isGone(first, path, "Unseen dunes");
  });

  test("ends on every instance when an opportunity is closed", async () => {
    const [id = ""] = await addListed({ title: "Residency by the sea" });
    expect(await cache("/v1/opportunities/", first, second)).toContain("by the sea");
    await db()
      .updateTable("opportunities")
      .set({ status: "REMOVED" })
      .where("id", "=", id)
      .execute();
    for (const instance of [first, second])
      await isGone(instance, "/v1/opportunities/", "by the sea");
  });

  test("stays when something else changes", async () => {
    const [one, other] = [await addArtwork("One"), await addArtwork("Other")];
    await cache(`/v1/artworks/${one.id}`, first);
    await hideProfile(other.profileId);
    await db().deleteFrom("artworks").where("id", "=", other.id).execute();
    await db()
      .insertInto("visitor_salts")
      .values({ day: new Date(), salt: Buffer.alloc(16) })
      .execute();
    await expect.poll(() => first.listener.catchUp(), patiently).toBe(true);
    expect((await first.read(`/v1/artworks/${one.id}`)).isCached).toBe(true);
  });

  test("ends when more rows change than a notification names", async () => {
    const { id, profileId } = await addArtwork("One of many");
    for (let nth = 0; nth < 101; nth += 1) await artworkRow(profileId, { title: `Many ${nth}` });
    await cache(`/v1/artworks/${id}`, first);
    await db().updateTable("artworks").set({ medium: "Gouache" }).execute();
    await expect
      .poll(async () => (await first.read(`/v1/artworks/${id}`)).text, patiently)
      .toContain("Gouache");
  });

  test("ends when the clock ends a listing or a boost", async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
    await addListed({ title: "Ends soon", listed_until: inMinutes(3) });
    await cache("/v1/opportunities/", first);
    first.letPass(2.5 * MINUTE_MS);
    expect((await first.read("/v1/opportunities/")).isCached).toBe(false);
    const { id } = await addArtwork("Boosted");
    await boostRow(id, inMinutes(4));
    await cache("/v1/artworks/", second);
    second.letPass(3.5 * MINUTE_MS);
    expect((await second.read("/v1/artworks/")).isCached).toBe(false);
  });

  test("is not shared with a signed-in caller, nor its answer with others", async () => {
    const { profileId, account } = await addArtwork("Private");
    const headers = { Authorization: `Bearer ${account.identity}` };
    const contact = { email: account.email };
    await db()
      .updateTable("profiles")
      .set({ contact: JSON.stringify(contact) })
      .where("id", "=", profileId)
      .execute();
    const path = `/v1/profiles/${profileId}`;
    expect(await cache(path, first)).not.toContain(account.email);
    expect(await (await first.send(path, { headers })).text()).toContain(account.email);
    expect((await first.read(path)).text).not.toContain(account.email);
  });
});

describe("the instance that took a write", () => {
  test("shows it in the next read; the other one soon after", async () => {
    const { id, account, profileId } = await addArtwork("Before");
    await cache(`/v1/profiles/${profileId}`, first, second);
    await cache(`/v1/artworks/${id}`, first);
    for (const name of ["After", "Again", "Once more"]) {
      const response = await first.send(`/v1/profiles/${profileId}`, {
        method: "PATCH",
        headers: {
          Authorization: `Bearer ${account.identity}`,
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ name }),
      });
      expect(response.status).toBe(200);
      expect((await first.read(`/v1/profiles/${profileId}`)).text).toContain(name);
      expect((await first.read(`/v1/artworks/${id}`)).text).toContain(name);
    }
    await expect
      .poll(async () => (await second.read(`/v1/profiles/${profileId}`)).text, patiently)
      .toContain("Once more");
  });

  test("keeps its cache when the write changes nothing that is shown: POST /v1/opportunities/{id}/view", async () => {
    const [id = ""] = await addListed({ title: "Residency in view" });
    await cache(`/v1/opportunities/${id}`, first);
    const response = await first.send(`/v1/opportunities/${id}/view`, { method: "POST" });
    expect(response.status).toBeLessThan(300);
    await first.waitUntilCurrent();
    expect((await first.read(`/v1/opportunities/${id}`)).isCached).toBe(true);
  });
});

describe("without a connection that hears changes, a response is cached for a second", () => {
  const killListeners = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vitrine changes' and datname = current_database()`.execute(db());

  test("the connection is killed while a profile is hidden", async () => {
    const { profileId } = await addArtwork("Unheard");
    await cache("/v1/artworks/", first, second);
    await Promise.all([killListeners(), hideProfile(profileId)]);
    for (const instance of [first, second]) await isGone(instance, "/v1/artworks/", "Unheard");
    await Promise.all([first.waitUntilCurrent(), second.waitUntilCurrent()]);
    await cache("/v1/artworks/", first, second);
  });

  test("an instance is cut off: it serves nothing older, and is current again afterwards", async () => {
    const proxy = await startStallingProxy(new URL(env().DATABASE_URL));
    const cutOff = await startCachingInstance(proxy.url);
    onTestFinished(() => cutOff.stop());
    await cutOff.waitUntilCurrent();
    const { id } = await addArtwork("Cut off");
    await cache(`/v1/artworks/${id}`, cutOff);
    proxy.freeze();
    await db().deleteFrom("artworks").where("id", "=", id).execute();
    await expect
      .poll(async () => (await cutOff.read(`/v1/artworks/${id}`)).status, patiently)
      .toBe(404);
    proxy.thaw();
    await cutOff.waitUntilCurrent();
    await cache("/v1/artworks/", cutOff);
  });
});
