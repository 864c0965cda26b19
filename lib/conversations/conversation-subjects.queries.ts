import { sql } from "kysely";
import { findDeskRow } from "@/lib/applications/desk/desk-access.queries";
import type { ConversationForm } from "@/lib/conversations/conversations.schema";
import type { PriceShow } from "@/lib/artworks/collector-facts.schema";
import { listWorkEnquiries } from "@/lib/artworks/work-enquiries.rules";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { db } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, notFound } from "@/lib/shared/failure";

export type Participant = { accountUid: string; profileId: string | null };

/** `asker`: the organiser, whose team asks an artist back; otherwise null, and whoever asks does so for themselves. */
export type ConversationTarget = { receiver: Participant; asker: Participant | null };

type Owner = {
  accountUid: string | null;
  profileId: string;
  enquiries: string[];
  show?: PriceShow | null;
};

/** Selects the owner of what is shown to everybody: a hidden profile has a page, a suspended one has none. */
const selectOwner = {
  ARTWORK: (id: string) => sql<Owner>`
    select p.account_uid as "accountUid", p.id as "profileId", p.enquiries, a.price_show as show
    from artworks a join profiles p on p.id = a.profile_id
    where a.id = ${id} and p.hidden_before_suspension is null`,
  PROFILE: (id: string) => sql<Owner>`
    select p.account_uid as "accountUid", p.id as "profileId", p.enquiries
    from profiles p where p.id = ${id} and p.hidden_before_suspension is null`,
  OPPORTUNITY: (id: string) => sql<Owner>`
    select p.account_uid as "accountUid", p.id as "profileId", p.enquiries
    from opportunities o join profiles p on p.id = o.profile_id
    where o.id = ${id} and o.status = 'PUBLISHED' and o.held_since is null and p.hidden_before_suspension is null`,
};

const subjectNames = {
  ARTWORK: "artwork",
  PROFILE: "profile",
  OPPORTUNITY: "opportunity",
} as const;

/** The artist of an application, for its organiser's team. @throws NOT_FOUND for others; FORBIDDEN for viewers, and for members who applied */
async function findApplicant(id: string, viewer: Viewer): Promise<ConversationTarget> {
  const { identity } = viewer;
  if (identity === null) throw notFound("application");
  const { row } = await findDeskRow(id, { ...viewer, identity }, { power: "EDITOR" });
  const organiser = await findRow(db(), "profiles", row.organiser_id, ["id", "account_uid"]);
  if (organiser === undefined || organiser.account_uid === null) throw notFound("application");
  return {
    receiver: { accountUid: row.account_uid, profileId: row.profile_id },
    asker: { accountUid: organiser.account_uid, profileId: organiser.id },
  };
}

/** @throws NOT_FOUND; CONFLICT for a kind that the profile does not take, and for imported profiles, which nobody reads */
export async function findTarget(
  { subject, subjectId, kind }: ConversationForm,
  viewer: Viewer,
): Promise<ConversationTarget> {
  if (subject === "APPLICATION") return findApplicant(subjectId, viewer);
  const { rows } = await selectOwner[subject](subjectId).execute(db());
  const [owner] = rows;
  if (owner === undefined) throw notFound(subjectNames[subject]);
  const { accountUid, profileId, show = null } = owner;
  if (accountUid === null)
    throw conflict("subjectId", "Nobody on Vitrine reads messages for this profile.");
  const taken = EnquiryKind.array().parse(owner.enquiries);
  if (!listWorkEnquiries(taken, show === null ? null : { show }).includes(kind))
    throw conflict("kind", "This profile does not take questions of this kind.");
  return { receiver: { accountUid, profileId }, asker: null };
}

/** Finds the participant that an account writes as: the acting profile, otherwise its first one. */
export async function findOwnParticipant(viewer: Viewer<"identity">): Promise<Participant> {
  const { uid } = viewer.identity;
  const row = await db()
    .selectFrom("profiles")
    .select(["id", "account_uid"])
    .$if(viewer.profileId !== null, (query) => query.where("id", "=", viewer.profileId))
    .$if(viewer.profileId === null, (query) => query.where("account_uid", "=", uid))
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return { accountUid: row?.account_uid ?? uid, profileId: row?.id ?? null };
}
