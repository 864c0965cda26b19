import { sql } from "kysely";
import { listChangedFields, recordProfileEvent } from "@/lib/members/profile-events.commands";
import type { ProfileAction } from "@/lib/members/profile-events.schema";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { advanceSeries } from "@/lib/artworks/join-series.commands";
import { assertMay } from "@/lib/members/team-access.queries";
import { lockTeam } from "@/lib/members/team-locks.commands";
import { findFreeSlug } from "@/lib/series/series-slugs.queries";
import { findSeries } from "@/lib/series/series.queries";
import type { Series, SeriesChanges, SeriesForm } from "@/lib/series/series.schema";
import { countRows, db, hasRow, transaction, type Tx } from "@/lib/server/database/db";
import { findRow, insertInto, updateRow } from "@/lib/server/database/rows";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, fieldFailure, invalid, notFound } from "@/lib/shared/failure";

type Editor = Viewer<"identity">;

/** Locks the profile, at which all changes of its series wait for each other before they lock anything else. @throws NOT_FOUND; FORBIDDEN */
async function lockOwner(tx: Tx, profileId: string, viewer: Editor): Promise<void> {
  await lockTeam(tx, profileId);
  await assertMay(profileId, viewer, { tx });
}

async function assertRoomForSeries(tx: Tx, profileId: string): Promise<void> {
  const count = await countRows(tx.selectFrom("series").where("profile_id", "=", profileId));
  if (count < seriesLimits.perProfile) return;
  throw fieldFailure(
    "QUOTA_EXCEEDED",
    "title",
    `A profile can have at most ${seriesLimits.perProfile} series. Delete one first.`,
  );
}

/** @throws VALIDATION naming each work that is not the profile's, or there twice */
async function assertOwnWorks(tx: Tx, profileId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from artworks where id = any(${toIdArray(ids)}) and profile_id = ${profileId}
  `.execute(tx);
  const ownIds = new Set(rows.map(({ id }) => id));
  const errors = ids.flatMap((id, index) => {
    const path = `artworkIds[${index}]`;
    if (!ownIds.has(id)) return [{ path, message: "Not a work of this profile." }];
    return ids.indexOf(id) < index ? [{ path, message: "This work is there twice." }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
}

/** Advances the works' versions: whoever edits one of them at that moment notices that it is in another series now. */
async function advanceWorks(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update artworks set updated_at = now() where id in (
      select id from artworks where id = any(${toIdArray(ids)}) order by id for no key update)
  `.execute(tx);
}

async function listWorks(tx: Tx, seriesId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("series_works")
    .select("artwork_id")
    .where("series_id", "=", seriesId)
    .orderBy("position")
    .execute();
  return rows.map(({ artwork_id }) => artwork_id);
}

async function replaceWorks(
  tx: Tx,
  { id, profileId }: { id: string; profileId: string },
  artworkIds: readonly string[],
): Promise<void> {
  await assertOwnWorks(tx, profileId, artworkIds);
  const before = await listWorks(tx, id);
  const moved = [
    ...before.filter((artworkId) => !artworkIds.includes(artworkId)),
    ...artworkIds.filter((artworkId) => !before.includes(artworkId)),
  ];
  await advanceWorks(tx, moved);
  await sql`
    delete from series_works where series_id = ${id} or artwork_id = any(${toIdArray(artworkIds)})
  `.execute(tx);
  await sql`
    insert into series_works (artwork_id, series_id, position)
    select artwork_id, ${id}, position from unnest(${toIdArray(artworkIds)}) with ordinality as works (artwork_id, position)
  `.execute(tx);
}

const recordSeriesEvent = (
  tx: Tx,
  action: ProfileAction,
  { id, title, profile }: Series,
  { identity }: Editor,
  fields: readonly string[] = [],
) =>
  recordProfileEvent(tx, {
    profileId: profile.id,
    uid: identity.uid,
    action,
    subject: "SERIES",
    subjectId: id,
    title,
    fields,
  });

/** @throws NOT_FOUND; FORBIDDEN; QUOTA_EXCEEDED; VALIDATION */
export function createSeries(request: {
  profileId: string;
  form: SeriesForm;
  viewer: Editor;
  resourceId: string;
}): Promise<Series> {
  const { profileId, form, viewer, resourceId: id } = request;
  const { artworkIds = [], ...fields } = form;
  return transaction(async (tx) => {
    await lockOwner(tx, profileId, viewer);
    if (await hasRow(tx.selectFrom("series").where("id", "=", id))) return findSeries(id, tx);
    await assertRoomForSeries(tx, profileId);
    const slug = await findFreeSlug(tx, profileId, form.title);
    await insertInto(tx, "series", { ...fields, id, slug, profile_id: profileId });
    await replaceWorks(tx, { id, profileId }, artworkIds);
    const created = await findSeries(id, tx);
    await recordSeriesEvent(tx, "CREATE", created, viewer);
    return created;
  });
}

async function findOwner(id: string): Promise<string> {
  const series = await findRow(db(), "series", id, ["profile_id"]);
  if (series === undefined) throw notFound("series");
  return series.profile_id;
}

/** @throws NOT_FOUND; FORBIDDEN; VALIDATION; CONFLICT at `revision` if it was changed since */
export async function updateSeries(
  id: string,
  { artworkIds, basedOn, ...fields }: SeriesChanges,
  viewer: Editor,
): Promise<Series> {
  const profileId = await findOwner(id);
  return transaction(async (tx) => {
    await lockOwner(tx, profileId, viewer);
    const before = await findSeries(id, tx);
    if (basedOn !== undefined && basedOn < before.revision)
      throw conflict("revision", "This series was changed elsewhere in the meantime.");
    if (artworkIds !== undefined) await replaceWorks(tx, { id, profileId }, artworkIds);
    if (Object.keys(fields).length > 0) await updateRow(tx, "series", id, fields);
    await advanceSeries(tx, id);
    const after = await findSeries(id, tx);
    const changed = listChangedFields(before, after, ["revision", "cover"]);
    await recordSeriesEvent(tx, "UPDATE", after, viewer, changed);
    return after;
  });
}

/** Deletes a series; its works stay. @throws NOT_FOUND; FORBIDDEN */
export async function deleteSeries(id: string, viewer: Editor): Promise<void> {
  const profileId = await findOwner(id);
  return transaction(async (tx) => {
    await lockOwner(tx, profileId, viewer);
    await recordSeriesEvent(tx, "DELETE", await findSeries(id, tx), viewer);
    await advanceWorks(tx, await listWorks(tx, id));
    await tx.deleteFrom("series").where("id", "=", id).execute();
  });
}
