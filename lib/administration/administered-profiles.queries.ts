import { type RawBuilder, sql } from "kysely";
import {
  AdministeredProfile,
  type AdministeredProfileQuery,
  administrationLimits,
} from "@/lib/administration/administration.schema";
import type { Focus } from "@/lib/images/focus.schema";
import { toContentUrl } from "@/lib/images/images.rules";
import { selectByNamePrefix } from "@/lib/profiles/directory/search-profiles.queries";
import { queryRows } from "@/lib/server/database/db";
import { Id } from "@/lib/shared/ids";
import { toSentAddress } from "@/lib/shared/web/email-address";

type Row = Omit<AdministeredProfile, "image" | "counts" | "createdAt"> & {
  imageKey: string | null;
  imageFocus: Focus | null;
  artworks: number;
  opportunities: number;
  openReports: number;
  createdAt: Date;
};

const LIMIT = sql.lit(administrationLimits.profiles);

/** A prefix search as a range, which uses the index; U+10FFFF (1114111) sorts after every other character. */
const selectByEmail = (query: string) => sql`
  select p.id from accounts a join profiles p on p.account_uid = a.uid
  where lower(a.email) collate "C" >= lower(${toSentAddress(query)}) collate "C"
    and lower(a.email) collate "C" < (lower(${toSentAddress(query)}) || chr(1114111)) collate "C"
  limit ${LIMIT}`;

const selectByPrefix = (query: string, visibility: RawBuilder<unknown>) =>
  selectByNamePrefix(query, visibility, administrationLimits.profiles);

const selectByNameWords = (query: string, visibility: RawBuilder<unknown>) => sql`
  (select id from profiles
    where ${visibility} and name_lexemes(name) @@ profile_search_query(${query}, true) limit ${LIMIT})`;

const isShown = sql`not hidden`;
const isHidden = sql`hidden`;

/** Ids by slug, current or old, and by name: shown profiles by the indexes of names, the few hidden ones by a scan. */
const selectByName = (query: string) => sql`
  select id from profiles where slug = ${query}
  union select profile_id from profile_old_slugs where slug = ${query}
  union ${selectByPrefix(query, isShown)} union ${selectByPrefix(query, isHidden)}
  union ${selectByNameWords(query, isShown)} union ${selectByNameWords(query, isHidden)}`;

function selectMatchingIds(query: string): RawBuilder<unknown> {
  const id = Id.safeParse(query).data;
  if (id !== undefined) return sql`select ${id}::uuid as id`;
  return query.includes("@")
    ? sql`(${selectByEmail(query)}) union ${selectByName(query)}`
    : selectByName(query);
}

/** Searches all profiles by id, slug, e-mail prefix or fuzzy name, at most 50, best first; the newest without a query. */
export async function listAdministeredProfiles({
  query = "",
  hidden,
}: AdministeredProfileQuery): Promise<AdministeredProfile[]> {
  const visibility = hidden === undefined ? sql`true` : hidden ? sql`p.hidden` : sql`not p.hidden`;
  const matchesQuery = query === "" ? sql`true` : sql`p.id in (${selectMatchingIds(query)})`;
  const ordering =
    query === ""
      ? sql`p.created_at desc, p.id desc`
      : sql`p.slug = ${query} desc, search_text(p.name) = search_text(${query}) desc, similarity(fold(p.name), fold(${query})) desc, p.created_at desc, p.id desc`;
  const rows = await queryRows(sql<Row>`
    select p.id, p.slug, p.name, p.role, p.image_key as "imageKey", p.image_focus as "imageFocus", coalesce(p.hidden_before_suspension, p.hidden) as "isHidden",
      p.hidden_before_suspension is not null as "isSuspended", a.uid, a.email,
      p.artworks_count as artworks, p.created_at as "createdAt",
      (select count(*)::int from opportunities o where o.profile_id = p.id and o.status <> 'REMOVED') as opportunities,
      (select count(*)::int from reports r
        where r.subject = 'profile' and r.subject_id = p.id and r.closed_at is null) as "openReports"
    from profiles p left join accounts a on a.uid = p.account_uid
    where ${matchesQuery} and ${visibility}
    order by ${ordering} limit ${LIMIT}`);
  return rows.map(
    ({ imageKey, imageFocus, artworks, opportunities, openReports, createdAt, ...profile }) =>
      AdministeredProfile.parse({
        ...profile,
        image: toContentUrl(imageKey, imageFocus),
        counts: { artworks, opportunities, openReports },
        createdAt: createdAt.toISOString(),
      }),
  );
}
