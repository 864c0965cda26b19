import { type RawBuilder, sql } from "kysely";
import {
  AdministeredProfile,
  type AdministeredProfileQuery,
  administrationLimits,
} from "@/lib/administration/administration.schema";
import type { Focus } from "@/lib/images/focus.schema";
import { contentUrl } from "@/lib/images/images.rules";
import { db } from "@/lib/server/db";
import { Id } from "@/lib/shared/ids";

type Row = Omit<AdministeredProfile, "image" | "counts" | "createdAt"> & {
  imageKey: string | null;
  imageFocus: Focus | null;
  artworks: number;
  opportunities: number;
  openReports: number;
  createdAt: Date;
};

const MOST = sql.lit(administrationLimits.profiles);

/** Ids of the profiles of accounts whose e-mail address begins with what was typed. */
const byEmail = (typed: string) => sql`
  select p.id from accounts a join profiles p on p.account_uid = a.uid
  where lower(a.email) collate "C" >= lower(${typed}) collate "C"
    and lower(a.email) collate "C" < (lower(${typed}) || chr(1114111)) collate "C"
  limit ${MOST}`;

const spelt = sql`(search_text(name) collate "C")`;

/** Ids of names that begin with what was typed, in the order of names, so that the very name is the first. */
const byBeginning = (typed: string, state: RawBuilder<unknown>) => sql`
  (select id from profiles where ${state}
    and ${spelt} >= search_text(${typed}) and ${spelt} < search_text(${typed}) || chr(1114111)
  order by ${spelt}, id limit ${MOST})`;

const byWords = (typed: string, state: RawBuilder<unknown>) => sql`
  (select id from profiles
    where ${state} and name_lexemes(name) @@ profile_search_query(${typed}, true) limit ${MOST})`;

const shown = sql`not hidden`;
const hiddenOnes = sql`hidden`;

/** Ids by slug, present or old, and by name: those that show by the indexes of names, the few hidden ones one by one. */
const byName = (typed: string) => sql`
  select id from profiles where slug = ${typed}
  union select profile_id from profile_old_slugs where slug = ${typed}
  union ${byBeginning(typed, shown)} union ${byBeginning(typed, hiddenOnes)}
  union ${byWords(typed, shown)} union ${byWords(typed, hiddenOnes)}`;

function picked(typed: string): RawBuilder<unknown> {
  const id = Id.safeParse(typed).data;
  if (id !== undefined) return sql`select ${id}::uuid as id`;
  return typed.includes("@") ? sql`(${byEmail(typed)}) union ${byName(typed)}` : byName(typed);
}

/**
 * Profiles as administrators look for them, hidden ones too: by id, slug (also an old one), e-mail address of the account
 * from its beginning, or name (tolerant of typos; a name may have an @ too); without words the newest. At most 50, best match first.
 */
export async function listAdministeredProfiles({
  query = "",
  hidden,
}: AdministeredProfileQuery): Promise<AdministeredProfile[]> {
  const state = hidden === undefined ? sql`true` : hidden ? sql`p.hidden` : sql`not p.hidden`;
  const among = query === "" ? sql`true` : sql`p.id in (${picked(query)})`;
  const order =
    query === ""
      ? sql`p.created_at desc, p.id desc`
      : sql`p.slug = ${query} desc, search_text(p.name) = search_text(${query}) desc, similarity(fold(p.name), fold(${query})) desc, p.created_at desc, p.id desc`;
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.name, p.role, p.image_key as "imageKey", p.image_focus as "imageFocus", coalesce(p.hidden_before_suspension, p.hidden) as "isHidden",
      p.hidden_before_suspension is not null as "isSuspended", a.uid, a.email,
      p.artworks_count as artworks, p.created_at as "createdAt",
      (select count(*)::int from opportunities o where o.profile_id = p.id and o.status <> 'REMOVED') as opportunities,
      (select count(*)::int from reports r
        where r.subject = 'profile' and r.subject_id = p.id and r.closed_at is null) as "openReports"
    from profiles p left join accounts a on a.uid = p.account_uid
    where ${among} and ${state}
    order by ${order} limit ${MOST}`.execute(db());
  return rows.map(
    ({ imageKey, imageFocus, artworks, opportunities, openReports, createdAt, ...profile }) =>
      AdministeredProfile.parse({
        ...profile,
        image: contentUrl(imageKey, imageFocus),
        counts: { artworks, opportunities, openReports },
        createdAt: createdAt.toISOString(),
      }),
  );
}
