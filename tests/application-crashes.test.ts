import { execFile } from "node:child_process";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  createDraft,
  createSubmission,
  getApplication,
  nativeOpportunity,
  save,
  send,
} from "@/tests/support/applications";
import type { CrashingCall } from "@/tests/support/apply-and-crash";
import { bundleScript } from "@/tests/support/bundle";
import { type Crash, listCrashes, noCrash } from "@/tests/support/crashes";
import { startSecondInstance } from "@/tests/support/second-instance";

// A real process is killed, so that it cannot clean up, while a save or a submission stands at each of its statements.
// Nothing may be half-written afterwards, and the artist's next attempt succeeds.
const script = await bundleScript("tests/support/apply-and-crash.ts");

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

type Call = "save" | "submit";
type Draft = Awaited<ReturnType<typeof createDraft>>;

const newAnswers = { statement: "Written before the crash." };

/** A call for each of the drafts, all in one process; the first one only warms it up. */
const callAndCrash = (
  call: Call,
  drafts: readonly (Draft & Crash)[],
): Promise<{ signal: string | null; output: string }> =>
  new Promise((resolve) => {
    const calls = drafts.map(({ artist: { identity, profile }, id, revision, step, moment }) => {
      const body = call === "save" ? { answers: newAnswers, basedOn: revision } : { revision };
      return { id, body, identity, profile, step, moment } satisfies CrashingCall;
    });
    // A call that stands still keeps its connection, until the last one is there.
    const database = {
      DATABASE_POOL_SIZE: `${calls.length + 5}`,
      DATABASE_CONNECT_MS: "60000",
      DATABASE_STATEMENT_MS: "60000",
    };
    const options = { env: { ...process.env, ...database } };
    execFile(
      process.execPath,
      [script, call, JSON.stringify(calls)],
      options,
      (error, stdout, stderr) =>
        resolve({ signal: error?.signal ?? null, output: `${stdout}${stderr}` }),
    );
  });

/** The killed process's transactions are over once its connections are. */
const waitForConnections = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
        db(),
      );
      return rows.length;
    })
    .toBe(0);

/** All that a submission writes, in numbers. */
async function readTraces(id: string): Promise<Record<string, number | string>> {
  const { rows } = await sql<Record<string, number | string>>`
    select a.state, a.revision,
      (select count(*)::int from application_versions v where v.application_id = a.id) as versions,
      (select count(*)::int from application_events e where e.application_id = a.id) as events,
      (select count(*)::int from outbox where subject_id = a.id::text) as receipts
    from applications a where a.id = ${id}`.execute(db());
  return rows[0] ?? {};
}

const createDrafts = (opportunityId: string, crashes: readonly Crash[]) =>
  Promise.all(crashes.map(async (crash) => ({ ...(await createDraft(opportunityId)), ...crash })));

async function countStatements(call: Call, opportunityId: string): Promise<number> {
  const drafts = await createDrafts(opportunityId, [noCrash, noCrash]);
  const { output } = await callAndCrash(call, drafts);
  const [result]: { status: number; statements: number }[] = JSON.parse(output);
  expect(result?.status).toBe(200);
  return result?.statements ?? 0;
}

/** @param check what holds after the process was killed */
async function surviveEveryCrash(
  call: Call,
  check: (draft: Draft, label: string) => Promise<void>,
) {
  const opportunityId = await nativeOpportunity(organiser.profileId);
  // A first submission sends other statements.
  await createSubmission(opportunityId);
  const statements = await countStatements(call, opportunityId);
  expect(statements).toBeGreaterThan(4);
  const [warmUp, ...drafts] = await createDrafts(opportunityId, [
    noCrash,
    ...listCrashes(statements),
  ]);
  const result = await callAndCrash(call, [warmUp!, ...drafts]);
  expect(result).toEqual({ signal: "SIGKILL", output: "" });
  await waitForConnections();
  for (const draft of drafts) await check(draft, `${draft.moment} ${draft.step}`);
}

test("PUT /v1/applications/{id}/draft: killed at any statement, the draft is the old one or the new one, and the next save succeeds", async () => {
  await surviveEveryCrash("save", async ({ artist, id, revision }, label) => {
    const { body } = await getApplication(artist, id);
    const isSaved = body.revision === revision + 1;
    expect(body, label).toMatchObject({
      revision: isSaved ? revision + 1 : revision,
      answers: isSaved ? newAnswers : { statement: "I work with tides." },
    });
    // As the browser repeats it: with the revision that it knows.
    const again = await save(artist, id, newAnswers, revision);
    expect([again.status, again.body.revision], label).toEqual([200, revision + 1]);
  });
});

test("POST /v1/applications/{id}/submit: killed at any statement, all of it is stored or nothing, and the next attempt makes one version", async () => {
  await surviveEveryCrash("submit", async ({ artist, id, revision }, label) => {
    const nothing = { state: "DRAFT", revision, versions: 0, events: 0, receipts: 0 };
    const all = { state: "SUBMITTED", revision, versions: 1, events: 1, receipts: 1 };
    const traces = await readTraces(id);
    expect([nothing, all], label).toContainEqual(traces);
    expect((await send(artist, id, revision)).status, label).toBe(200);
    expect(await readTraces(id), label).toEqual(all);
  });
});

/** Sentences after which the server is killed. */
const ENOUGH = 12;
type Acknowledged = { revision: number; sentences: number };

test("a server that is killed while three artists type and one submits: what each was told is stored", async () => {
  const opportunityId = await nativeOpportunity(organiser.profileId);
  const server = await startSecondInstance(
    env().DATABASE_URL,
    "tests/support/application-instance.ts",
  );
  /** Returns null once the server is gone. */
  const post = async (draft: Draft, path: string, method: string, body: object) => {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${draft.artist.identity}`,
      "x-profile-token": draft.artist.profile,
    };
    const init = { method, headers, body: JSON.stringify(body) };
    const url = `/v1/applications/${draft.id}/${path}`;
    const response = await server.send(url, init).catch(() => null);
    if (response === null) return null;
    expect(response.status).toBe(200);
    const answer: Promise<{ revision: number }> = response.json();
    return answer.catch(() => null);
  };
  const toText = (sentences: number) => "The tide turns. ".repeat(sentences).trim();
  let stopped: Promise<void> | undefined;
  /** Saves after each sentence, until the server is gone. */
  async function type(draft: Draft): Promise<Acknowledged> {
    let { revision } = draft;
    for (let sentences = 1; ; sentences += 1) {
      const body = { answers: { statement: toText(sentences) }, basedOn: revision };
      // oxlint-disable-next-line no-await-in-loop -- each save builds on the one before
      const saved = await post(draft, "draft", "PUT", body);
      if (saved === null) return { revision, sentences: sentences - 1 };
      revision = saved.revision;
      if (sentences === ENOUGH) stopped ??= server.stop();
    }
  }
  const drafts = await Promise.all([1, 2, 3].map(() => createDraft(opportunityId)));
  const submitting = await createDraft(opportunityId);
  const [sent, ...acknowledged] = await Promise.all([
    post(submitting, "submit", "POST", { revision: submitting.revision }),
    ...drafts.map(type),
  ]);
  await stopped;
  expect(Math.max(...acknowledged.map(({ sentences }) => sentences))).toBeGreaterThanOrEqual(
    ENOUGH,
  );
  await waitForConnections();
  for (const [index, { artist, id }] of drafts.entries()) {
    const { revision = 0, sentences = 0 } = acknowledged[index] ?? {};
    const { body } = await getApplication(artist, id);
    const unacknowledged = body.revision - revision;
    expect([0, 1]).toContain(unacknowledged);
    expect(body.answers.statement).toBe(toText(sentences + unacknowledged));
  }
  const { body } = await getApplication(submitting.artist, submitting.id);
  if (sent !== null) expect(body.state).toBe("SUBMITTED");
});
