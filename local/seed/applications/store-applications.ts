import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { WorkCopy } from "@/lib/applications/portfolio-works.queries";
import { listConsents, toSearchedText } from "@/lib/applications/version.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { Tx } from "@/lib/server/db";
import { addDays, HOUR_MS } from "@/lib/shared/durations";
import { newId } from "@/lib/shared/ids";
import { toArrivalTime } from "@/local/seed/applications/arrival-times";
import { composeAnswers } from "@/local/seed/applications/demo-answers";
import {
  type DemoApplication,
  demoApplications,
} from "@/local/seed/applications/demo-applications";
import { type PortfolioWork, readWorkCopies } from "@/local/seed/applications/demo-work-copies";
import type { StoredOpportunity } from "@/local/seed/applications/store-opportunities";
import { type DemoProfile, demoProfiles } from "@/local/seed/demo-profiles";
import type { DemoAccounts } from "@/local/seed/seed-demo";

export type StoredApplication = DemoApplication & {
  id: string;
  number: number;
  uid: string;
  arrivedAt: Date;
};

/** An account for each artist who has none; nobody can sign in to it. */
async function storeAccounts(tx: Tx, accounts: DemoAccounts): Promise<(artist: string) => string> {
  const artists = new Set(demoApplications.map(({ artist }) => artist));
  const people = demoProfiles.filter(({ name }) => artists.has(name));
  const toUid = ({ account, slug }: DemoProfile) =>
    account === null ? `demo-applicant-${slug}` : accounts[account].uid;
  const rows = people
    .filter(({ account }) => account === null)
    .map((profile) => ({
      uid: toUid(profile),
      email: `${profile.slug}@vitrine.test`,
      email_verified_at: sql<Date>`now()`,
    }));
  await tx
    .insertInto("accounts")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const uids = new Map(people.map((profile) => [profile.name, toUid(profile)]));
  return (artist) => uids.get(artist) ?? "";
}

const findProfile = (artist: string): DemoProfile => {
  const profile = demoProfiles.find(({ name }) => name === artist);
  if (profile === undefined) throw new Error(`The demo has no profile of ${artist}`);
  return profile;
};

type Prepared = {
  application: StoredApplication;
  opportunity: StoredOpportunity;
  profile: DemoProfile;
  answers: FormAnswers;
  works: PortfolioWork[];
  slot: number;
};

/** Coprime to the count of numbers, so that all are different. */
const NUMBER_STEP = 361_553;
const toNumber = (index: number) => 100_000 + (((index + 1) * NUMBER_STEP) % 900_000);

function prepare(
  application: DemoApplication,
  index: number,
  context: {
    opportunities: ReadonlyMap<string, StoredOpportunity>;
    works: ReadonlyMap<string, PortfolioWork>;
    toUid: (artist: string) => string;
    now: Date;
  },
): Prepared[] {
  const { artist, arrival } = application;
  const opportunity = context.opportunities.get(application.opportunity);
  if (opportunity === undefined) return [];
  const works = application.works.flatMap((work) => context.works.get(work) ?? []);
  if (works.length === 0) return [];
  const profile = findProfile(artist);
  const others = demoApplications.filter((one) => one.opportunity === application.opportunity);
  const sameKind = others.filter((one) => one.arrival === arrival);
  const place = { index: sameKind.indexOf(application), count: sameKind.length };
  const answers = composeAnswers(
    opportunity.form,
    application,
    profile,
    works.map(({ id }) => id),
  );
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
      works,
      slot: slot + 1,
    },
  ];
}

const WITHDRAWN_AFTER_DAYS = 2;

function toRow({ application, opportunity, profile, answers, works, slot }: Prepared) {
  const { id, number, uid, artist, state, arrivedAt, arrival, reason, outcome } = application;
  const titles = works.map(({ copy }) => copy.title).join(" ");
  const ended = {
    DRAFT: {},
    SUBMITTED: {},
    WITHDRAWN: {
      withdrawn_at: addDays(arrivedAt, WITHDRAWN_AFTER_DAYS),
      withdrawal_reason: reason,
    },
    NOT_CONSIDERED: { rejection_reason: reason },
  };
  const search = sql<string>`
    setweight(to_tsvector('simple', search_text(${`${artist} ${number}`})), 'A')
    || setweight(to_tsvector('simple', search_text(${titles})), 'B')
    || setweight(to_tsvector('simple', search_text(${toSearchedText(answers)})), 'C')`;
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
      artist_name: artist,
      search,
    }),
  };
}

/** As `submitApplication` prints them. */
const toPrint = ({ width, height, placeholder }: WorkCopy["images"][number]) =>
  createHash("sha256").update(`${width}×${height} ${placeholder}`).digest("base64url");

async function storeVersions(tx: Tx, sent: readonly Prepared[]): Promise<void> {
  await tx
    .insertInto("application_versions")
    .values(
      sent.map(({ application: { id, arrivedAt }, opportunity, profile, answers }) => ({
        application_id: id,
        version: 1,
        form_version: 1,
        answers: JSON.stringify(answers),
        consents: JSON.stringify(listConsents(opportunity.form, answers, arrivedAt)),
        profile: JSON.stringify({
          id: profile.id,
          name: profile.name,
          slug: profile.slug,
          city: profile.city,
          country: profile.country,
        }),
        submitted_at: arrivedAt,
      })),
    )
    .execute();
  await tx
    .insertInto("application_works")
    .values(
      sent.flatMap(({ application: { id: applicationId }, works }) =>
        works.map(({ id, copy }, position) => ({
          id: newId(),
          application_id: applicationId,
          version: 1,
          field_id: "works",
          position,
          artwork_id: id,
          work: JSON.stringify(copy),
          image_keys: copy.images.map(({ key }) => key),
          image_prints: copy.images.map(toPrint),
        })),
      ),
    )
    .execute();
}

/** Each with the version that was sent and copies of its works. */
export async function storeApplications(
  tx: Tx,
  accounts: DemoAccounts,
  opportunities: ReadonlyMap<string, StoredOpportunity>,
  now: Date,
): Promise<StoredApplication[]> {
  const toUid = await storeAccounts(tx, accounts);
  const context = { opportunities, works: await readWorkCopies(tx), toUid, now };
  const prepared = demoApplications.flatMap((one, index) => prepare(one, index, context));
  if (prepared.length === 0) return [];
  await tx.insertInto("applications").values(prepared.map(toRow)).execute();
  await storeVersions(
    tx,
    prepared.filter(({ application }) => application.state !== "DRAFT"),
  );
  await sql`
    update opportunities o set first_submitted_at = first.at
    from (select opportunity_id, min(arrived_at) as at from applications group by 1) first
    where first.opportunity_id = o.id and o.id = any (${[...opportunities.values()].map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  return prepared.map(({ application }) => application);
}
