import { sql } from "kysely";
import { assertMayHaveCv, findCvEntry, readCv } from "@/lib/cvs/cvs.queries";
import {
  type Cv,
  type CvChanges,
  type CvEntry,
  type CvEntryChanges,
  type CvFacts,
  cvLimits,
} from "@/lib/cvs/cvs.schema";
import { assertMay } from "@/lib/members/team-access.queries";
import { lockTeam } from "@/lib/members/team-locks.commands";
import { ProfileRole } from "@/lib/profiles/profiles.schema";
import type { Viewer } from "@/lib/server/auth/viewer";
import { countRows, transaction, type Tx } from "@/lib/server/database/db";
import { insertInto, readRow, updateRow } from "@/lib/server/database/rows";
import { conflict, fieldFailure, invalid, notFound } from "@/lib/shared/failure";

type Editor = Viewer<"identity">;

/** Locks the profile, at which all changes of its CV wait for each other. @throws NOT_FOUND; FORBIDDEN; CONFLICT: `role` */
export async function lockCv(tx: Tx, profileId: string, viewer: Editor): Promise<void> {
  await lockTeam(tx, profileId);
  await assertMay(profileId, viewer, { tx });
  const { role } = await readRow(tx, "profiles", profileId, ["role"]);
  assertMayHaveCv({ role: ProfileRole.parse(role) });
}

/** Counts the revision up. */
export async function advanceCv(
  tx: Tx,
  profileId: string,
  changes: { kinds?: string[]; entry_order?: string[] | null } = {},
): Promise<void> {
  await tx
    .insertInto("cvs")
    .values({ profile_id: profileId, revision: 1, ...changes })
    .onConflict((conflictOn) =>
      conflictOn
        .column("profile_id")
        .doUpdateSet(({ ref }) => ({ revision: sql`${ref("cvs.revision")} + 1`, ...changes })),
    )
    .execute();
}

/** @throws QUOTA_EXCEEDED */
export async function assertRoomForEntries(
  tx: Tx,
  profileId: string,
  added: number,
): Promise<void> {
  const count = await countRows(tx.selectFrom("cv_entries").where("profile_id", "=", profileId));
  if (count + added <= cvLimits.entries) return;
  throw fieldFailure(
    "QUOTA_EXCEEDED",
    "entries",
    `A CV can have at most ${cvLimits.entries} entries; this one has ${count}. Delete some first.`,
  );
}

export const toEntryRow = ({ from, until, by, public: isPublic, ...facts }: CvFacts) => ({
  ...facts,
  starts: from,
  ends: until,
  made_by: by,
  is_public: isPublic,
});

async function requireEntry(tx: Tx, profileId: string, id: string): Promise<CvEntry> {
  const entry = await findCvEntry(profileId, id, tx);
  if (entry === undefined) throw notFound("entry");
  return entry;
}

/** @throws NOT_FOUND; FORBIDDEN; CONFLICT: `role`; QUOTA_EXCEEDED */
export function createCvEntry(request: {
  profileId: string;
  facts: CvFacts;
  viewer: Editor;
  resourceId: string;
}): Promise<CvEntry> {
  const { profileId, facts, viewer, resourceId: id } = request;
  return transaction(async (tx) => {
    await lockCv(tx, profileId, viewer);
    const existing = await findCvEntry(profileId, id, tx);
    if (existing !== undefined) return existing;
    await assertRoomForEntries(tx, profileId, 1);
    await insertInto(tx, "cv_entries", { id, profile_id: profileId, ...toEntryRow(facts) });
    await advanceCv(tx, profileId);
    return requireEntry(tx, profileId, id);
  });
}

/** Replaces an entry. @throws NOT_FOUND; FORBIDDEN; CONFLICT: `role`, `updatedAt` if it was changed since */
export function updateCvEntry(
  { id: profileId, entryId }: { id: string; entryId: string },
  { basedOn, public: isPublic, ...facts }: CvEntryChanges,
  viewer: Editor,
): Promise<CvEntry> {
  return transaction(async (tx) => {
    await lockCv(tx, profileId, viewer);
    const current = await requireEntry(tx, profileId, entryId);
    if (basedOn !== undefined && Date.parse(basedOn) !== Date.parse(current.updatedAt))
      throw conflict("updatedAt", "This entry was changed elsewhere in the meantime.");
    await updateRow(tx, "cv_entries", entryId, {
      ...toEntryRow({ ...facts, public: isPublic ?? current.public }),
      // Also after a change within the same millisecond, the time is another one.
      updated_at: sql`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
    });
    await advanceCv(tx, profileId);
    return requireEntry(tx, profileId, entryId);
  });
}

/** Idempotent. @throws NOT_FOUND for an unknown profile; FORBIDDEN; CONFLICT: `role` */
export async function deleteCvEntry(
  { id: profileId, entryId }: { id: string; entryId: string },
  viewer: Editor,
): Promise<void> {
  await transaction(async (tx) => {
    await lockCv(tx, profileId, viewer);
    const deleted = await tx
      .deleteFrom("cv_entries")
      .where("id", "=", entryId)
      .where("profile_id", "=", profileId)
      .returning("id")
      .execute();
    if (deleted.length > 0) await advanceCv(tx, profileId);
  });
}

/** @throws VALIDATION unless the order names each entry once */
function assertNamesAll(order: readonly string[], { entries }: Cv): void {
  const named = new Set(order);
  const isComplete =
    order.length === entries.length &&
    named.size === order.length &&
    entries.every(({ id }) => named.has(id));
  if (isComplete) return;
  const message = "All entries, each once, please.";
  throw invalid([{ path: "order", message }]);
}

/** Arranges sections and entries. @throws NOT_FOUND; FORBIDDEN; CONFLICT: `role`, `revision` if it was changed since; VALIDATION */
export function arrangeCvEntries(
  profileId: string,
  { kinds, order, basedOn }: CvChanges,
  viewer: Editor,
): Promise<Cv> {
  return transaction(async (tx) => {
    await lockCv(tx, profileId, viewer);
    const current = await readCv(profileId, { own: true }, tx);
    if (basedOn !== undefined && basedOn !== current.revision)
      throw conflict("revision", "This CV was changed elsewhere in the meantime.");
    if (Array.isArray(order)) assertNamesAll(order, current);
    await advanceCv(tx, profileId, {
      ...(kinds !== undefined && { kinds }),
      ...(order !== undefined && { entry_order: order === "NEWEST" ? null : order }),
    });
    return readCv(profileId, { own: true }, tx);
  });
}
