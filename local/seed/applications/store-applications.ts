import { sql } from "kysely";
import { checkAgainstForm } from "@/lib/applications/drafts/check-draft.queries";
import { insertVersion } from "@/lib/applications/insert-version.commands";
import {
  type PortfolioWork,
  listPortfolioWorks,
} from "@/lib/applications/works/portfolio-works.queries";
import { findErroneousFields } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { Tx } from "@/lib/server/database/db";
import { addDays, HOUR_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { toArrivalTime } from "@/local/seed/applications/arrival-times";
import { composeAnswers } from "@/local/seed/applications/demo-answers";
import {
  type DemoApplication,
  demoApplications,
} from "@/local/seed/applications/demo-applications";
import type { StoredOpportunity } from "@/local/seed/applications/store-opportunities";
import {
  DEMO_SOURCE,
  type DemoProfile,
  demoProfiles,
  findDemoProfile,
  toInventedAccount,
  toInventedUid,
} from "@/local/seed/demo-profiles";
import type { DemoAccounts } from "@/local/seed/seed-demo";

export type StoredApplication = DemoApplication & {
  id: string;
  number: number;
  uid: string;
  arrivedAt: Date;
};

/** An account for each artist who has none; nobody can sign in to it. */
async function storeAccounts(
  tx: Tx,
  accounts: DemoAccounts,
  now: Date,
): Promise<(artist: string) => string> {
  const artists = new Set(demoApplications.map(({ artist }) => artist));
  const people = demoProfiles.filter(({ name }) => artists.has(name));
  const toUid = (profile: DemoProfile) =>
    profile.account === null ? toInventedUid(profile) : accounts[profile.account].uid;
  const rows = people
    .filter(({ account }) => account === null)
    .map((profile) => toInventedAccount(profile, now));
  await tx
    .insertInto("accounts")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const uids = new Map(people.map((profile) => [profile.name, toUid(profile)]));
  return (artist) => uids.get(artist) ?? "";
}

type Prepared = {
  application: StoredApplication;
  opportunity: StoredOpportunity;
  profile: DemoProfile;
  answers: FormAnswers;
  slot: number;
};

/** Coprime to the count of numbers, so that all are different. */
const NUMBER_STEP = 361_553;
const toNumber = (index: number) => 100_000 + (((index + 1) * NUMBER_STEP) % 900_000);

type Context = {
  opportunities: ReadonlyMap<string, StoredOpportunity>;
  works: ReadonlyMap<string, PortfolioWork>;
  /** Ids of works, by `sourceId`. */
  ids: ReadonlyMap<string, string>;
  toUid: (artist: string) => string;
  now: Date;
};

/** Reads ids by `sourceId`. What a user of the demo has deleted is not there. */
async function readWorkIds(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const works = tx.selectFrom("artworks").select(["id", "source_id"]);
  const rows = await works.where("source", "=", DEMO_SOURCE).execute();
  return new Map(rows.map(({ id, source_id }) => [source_id ?? "", id]));
}

function prepare(application: DemoApplication, index: number, context: Context): Prepared[] {
  const { artist, arrival } = application;
  const opportunity = context.opportunities.get(application.opportunity);
  if (opportunity === undefined) return [];
  const works = application.works.flatMap((work) => context.ids.get(work) ?? []);
  if (works.length === 0) return [];
  const profile = findDemoProfile(artist);
  const others = demoApplications.filter((one) => one.opportunity === application.opportunity);
  const sameKind = others.filter((one) => one.arrival === arrival);
  const place = { index: sameKind.indexOf(application), count: sameKind.length };
  const answers = composeAnswers(opportunity.form, application, profile, works);
  const arrivedAt = toArrivalTime(arrival, place, opportunity, context.now);
  const slot = others
    .slice(0, others.indexOf(application))
    .filter((one) => one.artist === artist && one.state !== "WITHDRAWN").length;
  const ids = { id: newId(), number: toNumber(index), uid: context.toUid(artist) };
  return [
    {
      application: { ...application, ...ids, arrivedAt },
      opportunity,
      profile,
      answers,
      slot: slot + 1,
    },
  ];
}

const WITHDRAWN_AFTER_DAYS = 2;

function toRow({ application, opportunity, profile, answers, slot }: Prepared) {
  const { id, number, uid, state, arrivedAt, arrival, reason, outcome } = application;
  const ended = {
    DRAFT: {},
    SUBMITTED: {},
    WITHDRAWN: {
      withdrawn_at: addDays(arrivedAt, WITHDRAWN_AFTER_DAYS),
      withdrawal_reason: reason,
    },
    NOT_CONSIDERED: { rejection_reason: reason },
  };
  return {
    id,
    number,
    slot,
    opportunity_id: opportunity.id,
    account_uid: uid,
    profile_id: profile.id,
    state,
    draft: JSON.stringify(answers),
    saved_at: arrivedAt,
    created_at: new Date(arrivedAt.getTime() - HOUR_MS),
    outcome_pending: outcome,
    ...ended[state],
    ...(state !== "DRAFT" && {
      version: 1,
      submitted_revision: 1,
      submitted_at: arrivedAt,
      arrived_at: arrivedAt,
      late: arrival === "LATE",
    }),
  };
}

async function storeVersion(
  tx: Tx,
  { application: { id, number, arrivedAt }, opportunity, profile, answers }: Prepared,
  works: Context["works"],
): Promise<void> {
  const { name, slug, city, country } = profile;
  const found = await insertVersion(
    tx,
    { id, number },
    {
      version: 1,
      form: { ...opportunity.form, version: 1 },
      answers,
      applicant: { id: profile.id, name, slug, city, country },
      works,
      now: arrivedAt,
    },
  );
  await tx.updateTable("applications").set(found).where("id", "=", id).execute();
}

async function countMissing(
  tx: Tx,
  { application, opportunity, profile, answers }: Prepared,
): Promise<void> {
  const { id, uid } = application;
  const { errors } = await checkAgainstForm(
    { id, account_uid: uid, profile_id: profile.id },
    answers,
    opportunity.form,
    tx,
  );
  await tx
    .updateTable("applications")
    .set({ missing: findErroneousFields(errors).size })
    .where("id", "=", id)
    .execute();
}

/** Stores applications, each with the version that was sent and copies of its works. */
export async function storeApplications(
  tx: Tx,
  accounts: DemoAccounts,
  opportunities: ReadonlyMap<string, StoredOpportunity>,
  now: Date,
): Promise<StoredApplication[]> {
  const toUid = await storeAccounts(tx, accounts, now);
  const works = await listPortfolioWorks(sql`a.source = ${DEMO_SOURCE}`, tx);
  const context = { opportunities, works, ids: await readWorkIds(tx), toUid, now };
  const prepared = demoApplications.flatMap((one, index) => prepare(one, index, context));
  if (prepared.length === 0) return [];
  await tx.insertInto("applications").values(prepared.map(toRow)).execute();
  for (const one of prepared)
    if (one.application.state === "DRAFT") await countMissing(tx, one);
    else await storeVersion(tx, one, works);
  await tx
    .insertInto("application_starts")
    .columns(["opportunity_id", "account_uid", "starts"])
    .expression(
      tx
        .selectFrom("applications")
        .select(["opportunity_id", "account_uid", sql<number>`count(*)`.as("starts")])
        .where(
          "id",
          "in",
          prepared.map(({ application }) => application.id),
        )
        .groupBy(["opportunity_id", "account_uid"]),
    )
    .execute();
  await sql`
    update opportunities o set first_submitted_at = first.at
    from (select opportunity_id, min(arrived_at) as at from applications group by 1) first
    where first.opportunity_id = o.id and o.id = any (${[...opportunities.values()].map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  return prepared.map(({ application }) => application);
}
