import { arrangeCv } from "@/lib/cvs/cv-order.rules";
import { type Cv, CvEntry, CvKind } from "@/lib/cvs/cvs.schema";
import { assertMay } from "@/lib/members/team-access.queries";
import { findProfile } from "@/lib/profiles/profiles.queries";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { Viewer } from "@/lib/server/auth/viewer";
import { readRows } from "@/lib/server/cache/shown-data";
import { db, type Database } from "@/lib/server/database/db";
import { conflict, failure } from "@/lib/shared/failure";

const selectEntries = (reads: Database) =>
  reads
    .selectFrom("cv_entries as e")
    .select(["e.id", "kind", "form", "starts as from", "ends as until", "ongoing", "title"])
    .select(["venue", "e.city", "e.country", "made_by as by", "pages", "url"])
    .select(["is_public as public", "e.updated_at as updatedAt"]);

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["executeTakeFirstOrThrow"]>>;

const toEntry = (row: EntryRow): CvEntry => ({
  ...row,
  kind: CvKind.parse(row.kind),
  form: CvEntry.shape.form.parse(row.form),
  confirmed: null,
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns undefined for another profile's, too. */
export async function findCvEntry(
  profileId: string,
  id: string,
  reads: Database,
): Promise<CvEntry | undefined> {
  const row = await selectEntries(reads)
    .where("e.id", "=", id)
    .where("e.profile_id", "=", profileId)
    .executeTakeFirst();
  return row && toEntry(row);
}

/** Reads all entries of a profile, or its public ones. */
export async function readCv(
  profileId: string,
  { own }: { own: boolean },
  reads: Database = db(),
): Promise<Cv> {
  const settings = await reads
    .selectFrom("cvs")
    .select(["revision", "kinds", "entry_order"])
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  // The first entry has made the row.
  if (settings === undefined) return { revision: 0, ...arrangeCv({ kinds: [], order: null }, []) };
  const rows = await selectEntries(reads)
    .where("e.profile_id", "=", profileId)
    .$if(!own, (query) => query.where("is_public", "=", true))
    .execute();
  const { revision, entry_order: order } = settings;
  const kinds = CvKind.array().parse(settings.kinds);
  return { revision, ...arrangeCv({ kinds, order }, rows.map(toEntry)) };
}

/** Organisations have none. */
export const mayHaveCv = ({ role }: Pick<Profile, "role">): boolean => role !== "ART_ORGANIZATION";

/** @throws CONFLICT: `role` */
export function assertMayHaveCv(profile: Pick<Profile, "role">): void {
  if (!mayHaveCv(profile)) throw conflict("role", "Organisations have no CV.");
}

/** Finds the public entries of a profile that has been read. */
export const findPublicCv = ({ id }: Pick<Profile, "id">): Promise<Cv> =>
  readRows(
    () => readCv(id, { own: false }),
    () => [id],
  );

/** @throws NOT_FOUND as the profile; with `own` UNAUTHENTICATED and FORBIDDEN; CONFLICT: `role` */
export async function findCv(
  profileId: string,
  own: boolean,
  viewer: Viewer,
): Promise<{ profile: Profile; cv: Cv }> {
  const { identity } = viewer;
  if (own && identity === null)
    throw viewer.error ?? failure("UNAUTHENTICATED", "Please sign in: this needs an account.");
  const profile = await findProfile(profileId, viewer);
  if (own && identity !== null)
    await assertMay(profileId, { ...viewer, identity }, { power: "VIEWER" });
  assertMayHaveCv(profile);
  return { profile, cv: own ? await readCv(profileId, { own }) : await findPublicCv(profile) };
}
