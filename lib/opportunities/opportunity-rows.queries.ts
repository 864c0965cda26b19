import { type RawBuilder, sql } from "kysely";
import { topPostTypes } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { emptyFields } from "@/lib/opportunities/form/opportunity-form.rules";
import { toStatus } from "@/lib/opportunities/publishing/publishing.rules";
import {
  type Eligibility,
  opportunityFields,
  type OpportunityImage,
} from "@/lib/opportunities/opportunity-fields.schema";
import type { Opportunity, OpportunityBoost } from "@/lib/opportunities/opportunities.schema";
import type { Focus } from "@/lib/images/focus.schema";
import { imageJson } from "@/lib/images/image-rows.queries";
import { toImageResponse, toContentUrl } from "@/lib/images/images.rules";
import { coverKey } from "@/lib/profiles/pictures/profile-images.queries";
import { toVerified } from "@/lib/profiles/profile-rows.queries";
import { db, type Tx } from "@/lib/server/database/db";
import { recordMoment } from "@/lib/server/cache/shown-data";
import { selectColumns } from "@/lib/server/database/sql-fragments";
import { pickPart } from "@/lib/shared/declared-fields";
import type { Money } from "@/lib/shared/money";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";
import { toShownAddress } from "@/lib/shared/web/email-address";

type Profile = NonNullable<Opportunity["profile"]>;

/** The columns of fields that are stored as they are. */
export const opportunityColumns = pickPart(opportunityFields, "column");
type StoredField = keyof typeof opportunityColumns;

type OpportunityRow = Pick<
  Opportunity,
  StoredField | "id" | "slug" | "costs" | "plan" | "isSample" | "attribution"
> & {
  owner_uid: string | null;
  is_held: boolean;
  is_withheld: boolean;
  profile_id: string | null;
  profile_slug: string;
  profile_name: string;
  profile_image: string | null;
  profile_image_focus: Focus | null;
  profile_cover: string | null;
  profile_cover_focus: Focus | null;
  profile_role: Profile["role"];
  profile_type: Profile["organizationType"];
  verified_by: string | null;
  verified_at: Date | null;
  verified_domain: string | null;
  status: string;
  eligibility: Partial<Eligibility>;
  deadline: Date | null;
  form_opened_at: Date | null;
  published_at: Date | null;
  listed_until: Date | null;
  trial_ended_at: Date | null;
  created_at: Date;
  updated_at: Date;
  fee_amount: number | null;
  fee_currency: string | null;
  reward_amount: number | null;
  reward_currency: string | null;
  images: (Omit<OpportunityImage, "url"> & { key: string })[];
  boosts: { type: OpportunityBoost["type"]; starts_at: string; ends_at: string }[];
  bookmarked: boolean | null;
  programme_id: string | null;
};

const toMoney = (amount: number | null, currency: string | null): Money | null =>
  amount === null || currency === null ? null : { amount, currency };

type Fields = Pick<Opportunity, keyof typeof opportunityFields>;

const fieldNames = typedKeys(opportunityFields);
const eligibilityNames = typedKeys(emptyFields.eligibility);

const topPostTypeNames = new Set<string>(topPostTypes);

function toProfile(row: OpportunityRow): Profile | null {
  if (row.profile_id === null) return null;
  return {
    id: row.profile_id,
    slug: row.profile_slug,
    name: row.profile_name,
    image: toContentUrl(row.profile_image, row.profile_image_focus),
    cover: toContentUrl(row.profile_cover, row.profile_cover_focus),
    role: row.profile_role,
    organizationType: row.profile_type,
    verified: toVerified(row),
  };
}

/** Copies each field by name, as nothing after this drops what a caller must not see. */
function toOpportunity(row: OpportunityRow, now: Date): Opportunity {
  for (const moment of [row.deadline, row.listed_until, row.opensAt]) recordMoment(moment);
  const status = toStatus({ status: row.status, listedUntil: row.listed_until }, now);
  const isListed = status === "PUBLISHED";
  const boosts = row.boosts.map(({ type, starts_at, ends_at }) => ({
    type,
    startsAt: new Date(starts_at).toISOString(),
    endsAt: new Date(ends_at).toISOString(),
  }));
  const eligibility = { ...emptyFields.eligibility, ...row.eligibility };
  const storedFields: Pick<Fields, StoredField> = row;
  const stored: Readonly<Partial<Fields>> = storedFields;
  const computed: Omit<Fields, StoredField> & Partial<Fields> = {
    profile: toProfile(row),
    deadline: row.deadline?.toISOString() ?? null,
    formOpenedAt: row.form_opened_at?.toISOString() ?? null,
    applyEmail: row.applyEmail && toShownAddress(row.applyEmail),
    fee: toMoney(row.fee_amount, row.fee_currency),
    costs: row.costs.map(({ kind, paidBy, amount, note }) => ({ kind, paidBy, amount, note })),
    rewardAmount: toMoney(row.reward_amount, row.reward_currency),
    eligibility: recordFromKeys<Eligibility>(eligibilityNames, (name) => eligibility[name]),
    images: row.images.map(toImageResponse),
  };
  return {
    id: row.id,
    slug: row.slug,
    ...recordFromKeys<Fields>(fieldNames, (name) => {
      const { [name]: value = stored[name] } = computed;
      return value;
    }),
    plan: row.plan,
    status,
    boosts,
    highlighted: isListed && boosts.some(({ type }) => type === "HIGHLIGHT"),
    promoted: isListed && boosts.some(({ type }) => topPostTypeNames.has(type)),
    isSample: row.isSample,
    attribution: row.attribution,
    publishedAt: row.published_at?.toISOString() ?? null,
    listedUntil: row.listed_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(row.trial_ended_at !== null && { trialEndedAt: row.trial_ended_at.toISOString() }),
    ...(row.programme_id !== null && { programmeId: row.programme_id }),
    ...(row.is_held && { isHeld: true }),
    ...(row.bookmarked !== null && { bookmarked: row.bookmarked }),
  };
}

const fieldColumns = selectColumns("o", opportunityColumns, {
  start_date: "o.start_date::text",
  end_date: "o.end_date::text",
  apply_mode: "apply_mode_of(o.apply_mode, o.apply_url, o.apply_email)",
});

/** Selects opportunities in the order of `rank`. @param selection a query of `(rank, id)` rows @param uid the account whose bookmarks are included */
export function selectOpportunities(
  selection: RawBuilder<unknown>,
  uid: string | null = null,
): RawBuilder<OpportunityRow> {
  const bookmarked =
    uid === null
      ? sql`null::boolean`
      : sql`exists (select from bookmarks b where b.account_uid = ${uid} and b.opportunity_id = o.id)`;
  return sql<OpportunityRow>`
    with selection as materialized (${selection})
    select o.id, o.slug, ${fieldColumns},
      o.deadline, o.form_opened_at, o.fee_amount, o.fee_currency, o.costs, o.reward_amount, o.reward_currency,
      o.eligibility, o.plan, o.status, o.published_at, o.listed_until, o.trial_ended_at,
      o.is_sample as "isSample", o.attribution, o.programme_id, o.created_at, o.updated_at,
      p.id as profile_id, p.slug as profile_slug, p.name as profile_name, p.role as profile_role,
      p.organization_type as profile_type, p.image_key as profile_image, p.image_focus as profile_image_focus,
      ${coverKey} as profile_cover, p.cover_focus as profile_cover_focus, p.account_uid as owner_uid,
      p.verified_by, p.verified_at, p.verified_domain,
      o.held_since is not null as is_held,
      o.held_since is not null or p.hidden_before_suspension is not null as is_withheld,
      coalesce((
        select json_agg(${imageJson} order by i.position)
        from opportunity_images i where i.opportunity_id = o.id), '[]') as images,
      coalesce((
        select json_agg(json_build_object('type', b.type, 'starts_at', b.starts_at, 'ends_at', b.ends_at)
          order by b.ends_at desc, b.id)
        from opportunity_boosts b
        where b.opportunity_id = o.id and b.starts_at <= now() and b.ends_at > now()), '[]') as boosts,
      ${bookmarked} as bookmarked
    from selection
    join opportunities o on o.id = selection.id
    left join profiles p on p.id = o.profile_id
    order by selection.rank`;
}

/** `ownerUid` is null for imported ones. Withheld: hidden from others, because it waits for review or its account is suspended. */
export type OpportunityWithOwner = {
  opportunity: Opportunity;
  ownerUid: string | null;
  isWithheld: boolean;
};

/** True unless it waits for review or belongs to a suspended account. */
export const isPublic = sql<boolean>`(o.held_since is null and not exists (
  select from profiles s where s.id = o.profile_id and s.hidden_before_suspension is not null))`;

/** True for what is shown: not of a hidden profile either, as in public lists; a suspended account's profiles are hidden. */
export const isShown = sql<boolean>`(o.held_since is null and not exists (
  select from profiles s where s.id = o.profile_id and s.hidden))`;

/** Reads opportunities in the order of `selection` and in any status: the caller decides who may see them. */
export async function readOpportunities(
  selection: RawBuilder<unknown>,
  { uid = null, tx }: { uid?: string | null; tx?: Tx } = {},
): Promise<OpportunityWithOwner[]> {
  const now = new Date();
  const { rows } = await selectOpportunities(selection, uid).execute(tx ?? db());
  return rows.map((row) => ({
    opportunity: toOpportunity(row, now),
    ownerUid: row.owner_uid,
    isWithheld: row.is_withheld,
  }));
}
