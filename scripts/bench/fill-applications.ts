import { sql } from "kysely";
import { readDeskFacets } from "@/lib/applications/desk/desk-facets.queries";
import { listDeskApplications } from "@/lib/applications/desk/desk-list.queries";
import { builtInStages, DeskQuery } from "@/lib/applications/desk/desk.schema";
import { JuryEntriesQuery, juryLimits } from "@/lib/juries/entries/jury-entries.schema";
import { listJuryEntries } from "@/lib/juries/entries/jury-entries.queries";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { db, longTransaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { addDays, toUnixSeconds } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { ensureDemoAccounts, type DemoAccount } from "@/local/seed/ensure-demo-accounts";
import { runSteps } from "@/local/seed/multiply-records";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";
import { createJsonRequest, requestJson } from "@/scripts/bench/accounts";
import { StatementTexts } from "@/scripts/bench/capture-statements";
import { addOpportunity, addRound } from "@/scripts/bench/application-rows";
import type { FilledApplications } from "@/scripts/bench/filled-applications";
import { runBenchScript } from "@/scripts/bench/run-script";

type Reads = FilledApplications["reads"];

const RUSH_ARTISTS = 60;
const JURY_PAGES = 100;
const SEARCHED_WORDS = 20;

/** Creates artists at the local auth service, where they may be left from a run before. */
async function ensureArtists(authUrl: string, projectId: string): Promise<void> {
  const uids = Array.from({ length: RUSH_ARTISTS }, (_, index) => `bench-artist-${index + 1}`);
  const url = `${authUrl}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const owner = { Authorization: "Bearer owner" };
  for (const uid of uids) {
    const account = { localId: uid, email: `${uid}@vitrine.test`, password: DEMO_PASSWORD };
    await requestJson(url, createJsonRequest("POST", account, owner)).catch(() => undefined);
    const verified = { localId: uid, emailVerified: true };
    await requestJson(`${url}:update`, createJsonRequest("POST", verified, owner));
  }
}

async function addProfile({ uid, email }: DemoAccount): Promise<string> {
  const id = newId();
  const profile = { id, account_uid: uid, role: "CURATOR", name: `Profile of ${uid}`, slug: uid };
  await db().insertInto("accounts").values({ uid, email, email_verified_at: new Date() }).execute();
  await db().insertInto("profiles").values(profile).execute();
  return id;
}

const createViewer = ({ uid, email }: DemoAccount) => {
  const now = toUnixSeconds(new Date());
  const identity = {
    uid,
    email,
    emailVerified: true,
    isAdmin: false,
    issuedAt: now,
    authTime: now,
  };
  return { identity, profileId: null, may: "VIEWER" as const };
};

const texts = new StatementTexts();

async function captureDesk(opportunityId: string, account: DemoAccount): Promise<Reads> {
  const viewer = createViewer(account);
  const path = `/v1/opportunities/${opportunityId}/applications`;
  const stages = builtInStages.map((stage): Record<string, string> => ({ stage }));
  const tags = Array.from({ length: 12 }, (_, n): Record<string, string> => ({ tags: `tag ${n}` }));
  const words = Array.from({ length: SEARCHED_WORDS }, (_, n): Record<string, string> => ({
    q: `word${n * 131}`,
    sortBy: "NAME",
  }));
  const list = (query: Record<string, string>) =>
    texts.plan(() => listDeskApplications(opportunityId, DeskQuery.parse(query), viewer));
  const facets = (query: Record<string, string>) =>
    texts.plan(() => readDeskFacets(opportunityId, DeskQuery.parse(query), viewer));
  const { statements } = await list({});
  const reads: Reads = [{ call: "desk list", path, statements }];
  for (const filter of [...stages, ...tags, ...words, { late: "true" }]) {
    const query = new URLSearchParams(filter).toString();
    reads.push(
      {
        call: "desk filters",
        path: `${path}?${query}`,
        statements: (await list(filter)).statements,
      },
      {
        call: "desk facets",
        path: `${path}/facets?${query}`,
        statements: (await facets(filter)).statements,
      },
    );
  }
  return reads;
}

/** One page after the other, as a juror sees them. */
async function captureJury(
  roundId: string,
  account: DemoAccount,
  { call, size }: { call: Reads[number]["call"]; size: number },
): Promise<Reads> {
  const viewer = createViewer(account);
  const reads: Reads = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = {
      size: String(size),
      ...(cursor !== null && { cursor }),
    };
    const { statements, result } = await texts.plan(() =>
      listJuryEntries(roundId, JuryEntriesQuery.parse(query), viewer),
    );
    const path = `/v1/juries/${roundId}/entries?${new URLSearchParams(query).toString()}`;
    reads.push({ call, path, statements });
    cursor = result.next;
  } while (cursor !== null && reads.length < JURY_PAGES);
  return reads;
}

async function fill(applications: number): Promise<FilledApplications> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId } = env();
  const authUrl = `http://${host}`;
  const accounts = await ensureDemoAccounts({ authUrl, projectId, password: DEMO_PASSWORD });
  await ensureArtists(authUrl, projectId);
  const profileId = await addProfile(accounts.organization);
  await db()
    .updateTable("profiles")
    .set({ subscription_type: "ORGANIZATION_PREMIUM_PLUS" })
    .where("id", "=", profileId)
    .execute();
  const panel = [accounts.chair, accounts.juror, accounts.juror2];
  for (const juror of panel) await addProfile(juror);
  const now = new Date();
  const { opportunityId, roundId, rushId, drafts } = await longTransaction(async (tx) => {
    const closed = { profileId, title: "Works on paper, closed", deadline: addDays(now, -1) };
    const open = { profileId, title: "Works on paper, open", deadline: addDays(now, 1) };
    const opportunity = await addOpportunity(tx, closed);
    await runSteps(tx, "applications", { opportunity, last: applications });
    const settings = RoundForm.parse({ name: "First round", scale: "FIVE" });
    const round = await addRound(tx, opportunity, { settings, jurors: panel });
    const rush = await addOpportunity(tx, open);
    await runSteps(tx, "drafts", { opportunity: rush, last: RUSH_ARTISTS });
    const rows = tx.selectFrom("applications").select(["id", "account_uid"]);
    return {
      opportunityId: opportunity,
      roundId: round,
      rushId: rush,
      drafts: await rows.where("opportunity_id", "=", rush).execute(),
    };
  });
  await sql`vacuum analyze`.execute(db());
  const pages = { call: "jury entries", size: juryLimits.pageSize } as const;
  const reads = [
    ...(await captureDesk(opportunityId, accounts.organization)),
    ...(await captureJury(roundId, accounts.juror, pages)),
    ...(await captureJury(roundId, accounts.juror, { call: "next entry", size: 1 })),
  ];
  return {
    applications,
    sql: texts.texts,
    reads,
    rush: {
      opportunityId: rushId,
      artists: [...Map.groupBy(drafts, ({ account_uid: uid }) => uid)].map(([uid, own]) => ({
        email: `${uid}@vitrine.test`,
        applicationIds: own.map(({ id }) => id),
      })),
    },
  };
}

await runBenchScript(["applications"], ({ applications }) => fill(Number(applications)));
