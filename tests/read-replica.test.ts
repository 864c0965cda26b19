import { primary, replica } from "@/tests/support/replicated-database";
import pg from "pg";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { WRITTEN_POSITION } from "@/lib/server/database/read-replica";
import { getReplicaRead } from "@/lib/server/database/replica-reads";
import { trackChanges } from "@/lib/server/cache/track-changes";
import { createArtist } from "@/tests/support/accounts";
import { formatFinding } from "@/scripts/doctor/findings";
import { checkReplica } from "@/scripts/doctor/replica";
import { artworkRow } from "@/tests/support/artworks";
import { type CachingInstance, startCachingInstance } from "@/tests/support/caching-instance";
import { findLastShown, MAX_STALE_MS } from "@/tests/support/last-shown";
import { startReplica } from "@/tests/support/own-postgres";
import { startStallingProxy } from "@/tests/support/stalling-proxy";

process.env["DATABASE_CONNECT_MS"] = "2000";
process.env["DATABASE_STATEMENT_MS"] = "2000";

/** Generous, for a slow machine. */
const patiently = { timeout: 60_000 };
/** Nothing is cached for longer. */
const TEN_MINUTES_MS = 10 * 60_000;

let instance: CachingInstance;

async function startReading(readUrl: string): Promise<CachingInstance> {
  const started = await startCachingInstance(env().DATABASE_URL, readUrl);
  await started.waitUntilCurrent();
  return started;
}

beforeEach(async () => {
  instance = await startReading(replica.url);
});
afterEach(async () => {
  await instance.stop();
});

async function queryReplica<Row extends pg.QueryResultRow>(
  text: string,
  { url } = replica,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const resumeReplay = () => queryReplica("select pg_wal_replay_resume()");

async function pauseReplay(): Promise<void> {
  await queryReplica("select pg_wal_replay_pause()");
  onTestFinished(async () => void (await resumeReplay()));
  const readState = async () =>
    (await queryReplica("select pg_get_wal_replay_pause_state() as state"))[0]?.["state"];
  await expect.poll(readState, patiently).toBe("paused");
}

async function readAnew(path: string, reader = instance) {
  reader.letPass(TEN_MINUTES_MS);
  const before = reader.replica?.reads;
  const response = await reader.read(path);
  return { ...response, isFromReplica: reader.replica?.reads !== before };
}

/** Waits until the replica has everything. */
async function readFromReplica(path: string, reader = instance): Promise<string> {
  let text = "";
  const isFromReplica = async () => {
    const response = await readAnew(path, reader);
    ({ text } = response);
    return response.isFromReplica;
  };
  await expect.poll(isFromReplica, patiently).toBe(true);
  return text;
}

async function addArtwork(title: string) {
  const artist = await createArtist();
  const id = await artworkRow(artist.profileId, { title });
  const headers = { Authorization: `Bearer ${artist.identity}` };
  const rename = (newTitle: string) =>
    db().updateTable("artworks").set({ title: newTitle }).where("id", "=", id).execute();
  return { profileId: artist.profileId, headers, path: `/v1/artworks/${id}`, rename };
}

test("DATABASE_READ_URL: the replica answers an anonymous read, the primary that of a signed-in account", async () => {
  const { path, profileId, headers } = await addArtwork("Read there");
  expect(await readFromReplica(path)).toContain("Read there");
  const statements = await queryReplica(
    "select query from pg_stat_activity where application_name = 'vitrine'",
  );
  expect(JSON.stringify(statements)).toContain("artworks");
  const before = instance.replica?.reads;
  expect((await instance.send(`/v1/profiles/${profileId}`, { headers })).status).toBe(200);
  expect(instance.replica?.reads).toBe(before);
});

test("DATABASE_READ_URL: what is hidden while the replica stands still is gone within 2 s, and stays gone", async () => {
  const { profileId } = await addArtwork("Hidden dunes");
  const path = "/v1/artworks/?q=hidden";
  expect(await readFromReplica(path)).toContain("Hidden dunes");
  await pauseReplay();
  await db().updateTable("profiles").set({ hidden: true }).where("id", "=", profileId).execute();
  const hiddenAt = performance.now();
  const lastShownAt = await findLastShown(instance, path, "Hidden dunes", 200);
  expect(lastShownAt - hiddenAt).toBeLessThanOrEqual(MAX_STALE_MS);
  const later: { text: string; isFromReplica: boolean }[] = [];
  const isCachedLater = async () => {
    later.push(await readAnew(path));
    return (await instance.read(path)).isCached;
  };
  await expect.poll(isCachedLater, patiently).toBe(true);
  expect(
    later.filter(({ text, isFromReplica }) => isFromReplica || text.includes("Hidden")),
  ).toEqual([]);
  expect((await instance.read(path)).text).not.toContain("Hidden dunes");
  await resumeReplay();
  expect(await readFromReplica(path)).not.toContain("Hidden dunes");
});

test("DATABASE_READ_URL: a write shows in the next read, signed in or not, while the replica stands still", async () => {
  const { path, profileId, headers } = await addArtwork("Before");
  await readFromReplica(path);
  await pauseReplay();
  const profilePath = `/v1/profiles/${profileId}`;
  for (const name of ["After", "Once more"]) {
    const response = await instance.send(profilePath, {
      method: "PATCH",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ name }),
    });
    expect(response.status).toBe(200);
    expect((await instance.read(path)).text).toContain(name);
    expect(await (await instance.send(profilePath, { headers })).text()).toContain(name);
  }
});

test("DATABASE_READ_URL: a change shows in the read after its notification, from wherever that comes", async () => {
  const { path, rename } = await addArtwork("Change 0");
  for (let nth = 1; nth <= 100; nth += 1) {
    await rename(`Change ${nth}`);
    expect(await instance.listener.catchUp(60_000)).toBe(true);
    const text = nth % 10 === 0 ? await readFromReplica(path) : (await readAnew(path)).text;
    expect(text).toContain(`"Change ${nth}"`);
  }
});

test("doctor: a read replica that has everything, one that lags, and a server that is none", async () => {
  const check = async (address: string) => (await checkReplica(address)).map(formatFinding);
  const { rename } = await addArtwork("Checked");
  await expect
    .poll(() => check(replica.url), patiently)
    .toEqual([expect.stringMatching(/^✓ read replica +has what/)]);
  expect(await check(env().DATABASE_URL)).toEqual([
    expect.stringMatching(/^✗ read replica +is no/),
  ]);
  await pauseReplay();
  await rename("Checked again");
  expect(await check(replica.url)).toEqual([expect.stringMatching(/^• read replica +lags/)]);
});

test("DATABASE_READ_URL: answers go on while the replica is stopped, and come from it again afterwards", async () => {
  const { path } = await addArtwork("Goes on");
  await readFromReplica(path);
  await replica.stop();
  const statuses = new Set<number>();
  const readAnyway = async () => {
    statuses.add((await readAnew(path)).status);
    return instance.replica?.lag;
  };
  await expect.poll(readAnyway, patiently).toBe(Infinity);
  expect([...statuses]).toEqual([200]);
  await replica.restart();
  expect(await readFromReplica(path)).toContain("Goes on");
});

test.each([true, false])(
  "DATABASE_READ_URL: a rendering whose connections end between two statements reads once more from the primary (catches the error: %s)",
  async (catches) => {
    const { path } = await addArtwork("Read twice");
    await instance.listener.catchUp(60_000);
    await readFromReplica(path);
    const { track } = trackChanges(instance.listener, instance.replica);
    const servers: string[] = [];
    const selectIds = (table: "profiles" | "artworks") => db().selectFrom(table).select("id");
    const { result, shown } = await track(async () => {
      const isFromReplica = getReplicaRead() !== undefined;
      servers.push(isFromReplica ? "replica" : "primary");
      await selectIds("profiles").execute();
      if (isFromReplica) await instance.replica?.stop();
      const reading = selectIds("artworks").execute();
      return catches ? reading.catch(() => []) : reading;
    });
    expect(servers).toEqual(["replica", "primary"]);
    expect(result).not.toEqual([]);
    expect(shown?.tags).toEqual(expect.arrayContaining(["profiles", "artworks"]));
  },
);

test("DATABASE_READ_URL: answers go on while the replica does not respond", async () => {
  const proxy = await startStallingProxy(new URL(replica.url));
  const reader = await startReading(proxy.url);
  onTestFinished(() => reader.stop());
  onTestFinished(() => proxy.thaw());
  const { path } = await addArtwork("Still there");
  await readFromReplica(path, reader);
  proxy.freeze();
  for (let nth = 0; nth < 3; nth += 1)
    expect(await readAnew(path, reader)).toMatchObject({ status: 200 });
  expect(reader.replica?.readLag).toBe(0);
  proxy.thaw();
  await readFromReplica(path, reader);
});

test("DATABASE_READ_URL: a server that is no replica is never read", async () => {
  const reader = await startReading(env().DATABASE_URL);
  onTestFinished(() => reader.stop());
  const { path } = await addArtwork("Primary");
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await reader.listener.catchUp(60_000)).toBe(true);
    expect(await readAnew(path, reader)).toMatchObject({ status: 200, isFromReplica: false });
  }
  expect(reader.replica?.lag).toBe(Infinity);
});

test("DATABASE_READ_URL: a server that is no replica is asked once a second at most", async () => {
  const url = new URL(env().DATABASE_URL);
  url.searchParams.set("application_name", "no replica");
  const connect = vi.spyOn(pg.Client.prototype, "connect");
  onTestFinished(() => connect.mockRestore());
  const startedAt = performance.now();
  const reader = await startReading(url.href);
  onTestFinished(() => reader.stop());
  for (let nth = 0; nth < 50; nth += 1) await reader.listener.catchUp(60_000);
  const attempts = connect.mock.contexts.filter(
    (client) => client instanceof pg.Client && JSON.stringify(client).includes("no replica"),
  );
  expect(attempts.length).toBeGreaterThan(0);
  expect(attempts.length).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 1_000);
});

test("DATABASE_READ_URL: the log says that the replica lags", async () => {
  const { path } = await addArtwork("Lags");
  await readFromReplica(path);
  const warn = vi.spyOn(log(), "warn");
  onTestFinished(() => warn.mockRestore());
  await pauseReplay();
  // Makes a position that is not reached.
  await createArtist();
  await expect.poll(() => warn.mock.calls, patiently).toHaveLength(1);
  expect(warn).toHaveBeenCalledWith(expect.anything(), "the read replica is not used");
});

test("ReadReplica.stop: leaves no connection, whatever changes meanwhile", async () => {
  await readFromReplica((await addArtwork("Left")).path);
  await pauseReplay();
  await createArtist();
  await instance.listener.catchUp(60_000);
  await instance.replica?.stop();
  for (let nth = 0; nth < 50; nth += 1) await instance.listener.catchUp(60_000);
  const countConnections = () =>
    queryReplica("select pid from pg_stat_activity where application_name = 'vitrine'");
  await expect.poll(countConnections, { timeout: 5_000 }).toEqual([]);
});

test("DATABASE_READ_URL: a replica that was promoted is no longer read", async () => {
  const candidate = await startReplica(primary);
  onTestFinished(() => candidate.remove());
  const reader = await startReading(candidate.url);
  onTestFinished(() => reader.stop());
  const { path, rename } = await addArtwork("Read there");
  await readFromReplica(path, reader);
  await queryReplica("select pg_promote()", candidate);
  const promoted = await queryReplica(`select ${WRITTEN_POSITION}`, candidate);
  expect(promoted).toEqual([expect.objectContaining({ lineage: expect.stringMatching(/\/2$/) })]);
  await rename("Renamed");
  await findLastShown(reader, path, "Read there", 200);
  expect(await readAnew(path, reader)).toMatchObject({ status: 200, isFromReplica: false });
  expect((await readAnew(path, reader)).text).toContain("Renamed");
});
