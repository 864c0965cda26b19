import { type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { Focus } from "@/lib/images/focus.schema";
import { toContentUrl } from "@/lib/images/images.rules";
import {
  Contact,
  type Profile,
  profileFields,
  ProfileImageType,
} from "@/lib/profiles/profiles.schema";
import { VerificationMethod } from "@/lib/profiles/verified.schema";
import type { DB } from "@/lib/server/database/database.gen";
import { db, type Tx } from "@/lib/server/database/db";
import { recordMoment } from "@/lib/server/cache/shown-data";
import type { Viewer } from "@/lib/server/auth/viewer";
import { toSubscriptionBadge, toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import { pickPart } from "@/lib/shared/declared-fields";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";
import { toShownAddress } from "@/lib/shared/web/email-address";

export const countOpenOpportunities = (id: string) => sql<number>`(
  select count(*) from listed_opportunities l where l.profile_id = ${sql.raw(id)} and l.listed_until > now())`;

/** The columns of fields that are stored as they are. */
export const profileColumns = pickPart(profileFields, "column");

/** Listed explicitly, because a statement that returns `*` is not prepared (lib/server/database/named-statements.ts). */
const columns = [
  ...Object.values(profileColumns),
  "id",
  "account_uid",
  "artworks_count",
  "attribution",
  "contact",
  "cover_focus",
  "created_at",
  "hidden",
  "hidden_before_suspension",
  "image_focus",
  "image_key",
  "is_legacy",
  "license",
  "source",
  "source_id",
  "subscription_expires_at",
  "subscription_type",
  "updated_at",
  "verified_at",
  "verified_by",
  "verified_domain",
] as const;

/** The columns of profiles `p`. */
export const profileRowColumns = sql.raw(columns.map((column) => `p.${column}`).join(", "));

export const selectProfiles = (tx?: Tx) =>
  (tx ?? db())
    .selectFrom("profiles")
    .select(columns.map((column) => `profiles.${column}` as const))
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom("profile_images")
          .select(["type", "key", "width", "height"])
          .whereRef("profile_images.profile_id", "=", "profiles.id")
          .orderBy("type")
          .orderBy("profile_images.id"),
      ).as("images"),
    )
    .select(countOpenOpportunities("profiles.id").as("opportunities"));

export type ProfileRow = Awaited<
  ReturnType<ReturnType<typeof selectProfiles>["executeTakeFirstOrThrow"]>
>;

/** Reads the contact as stored; fields that were accepted once, and are not any more, are left out. */
export function readContact(stored: unknown): Contact {
  const { data, error } = Contact.safeParse(stored);
  if (data !== undefined) return data;
  const invalid = new Set(error.issues.map(({ path: [field] }) => field));
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(stored);
  const rest = Object.entries(fields).filter(([field]) => !invalid.has(field));
  return Contact.catch({}).parse(Object.fromEntries(rest));
}

/** E-mail and telephone are for those who change the profile and administrators, unless it made them public (CONTRACT section 3). */
function toVisibleContact(row: ProfileRow, viewer: Viewer | null, isOfTeam: boolean): Contact {
  const stored = readContact(row.contact);
  const contact =
    stored.email === undefined ? stored : { ...stored, email: toShownAddress(stored.email) };
  const identity = viewer?.identity ?? null;
  const maySeeAll =
    contact.public === true ||
    isOfTeam ||
    (identity !== null && (identity.isAdmin || identity.uid === row.account_uid));
  if (maySeeAll) return contact;
  const { email: _email, phone: _phone, ...publicContact } = contact;
  return publicContact;
}

/** The columns are derived from `verifications` by the database. */
export const toVerified = ({
  verified_by: by,
  verified_at: at,
  verified_domain: domain,
}: Pick<Selectable<DB["profiles"]>, "verified_by" | "verified_at" | "verified_domain">) =>
  by === null || at === null
    ? null
    : { by: VerificationMethod.parse(by), at: at.toISOString(), domain };

const StoredFocus = Focus.nullable().catch(null);

type Fields = Pick<Profile, keyof typeof profileFields>;
type ComputedFields = Omit<Fields, keyof typeof profileColumns>;

const fieldNames = typedKeys(profileFields);
const columnNames: Readonly<Partial<Record<keyof Fields, string>>> = profileColumns;

/** Reads all columns of fields at once: one after another they would take five times as long. */
const StoredFields = z.object(
  Object.fromEntries(
    typedKeys(profileColumns).map((name) => [profileColumns[name], profileFields[name].response]),
  ),
);

/** A profile as the viewer sees it (CONTRACT section 3). @param viewer null for the public @param isOfTeam the viewer may change it, though not the owner */
export function toProfile(
  row: ProfileRow,
  viewer: Viewer | null,
  isOfTeam: boolean = false,
): Profile {
  recordMoment(row.subscription_expires_at);
  const imageFocus = StoredFocus.parse(row.image_focus);
  const coverFocus = StoredFocus.parse(row.cover_focus);
  const stored = StoredFields.parse(row);
  const computed: ComputedFields & Partial<Fields> = {
    image: toContentUrl(row.image_key, imageFocus),
    imageFocus: row.image_key === null ? null : imageFocus,
    images: row.images.map(({ type, key, width, height }) => ({
      type: ProfileImageType.parse(type),
      url: toContentUrl(key, type === "COVER" ? coverFocus : null),
      width,
      height,
    })),
    coverFocus: row.images.some(({ type }) => type === "COVER") ? coverFocus : null,
    contact: toVisibleContact(row, viewer, isOfTeam),
    // Nobody reads what is written to an imported profile.
    ...(row.account_uid === null && { enquiries: [] }),
  };
  return {
    id: row.id,
    ...recordFromKeys<Fields>(fieldNames, (name) => {
      const { [name]: value = stored[columnNames[name] ?? ""] } = computed;
      return value;
    }),
    counts: { artworks: row.artworks_count, opportunities: row.opportunities },
    badge: toSubscriptionBadge(toSubscriptionState(row, new Date())),
    verified: toVerified(row),
    attribution: row.attribution,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
