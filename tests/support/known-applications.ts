import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, signUp } from "@/tests/support/accounts";
import { start, takeBack } from "@/tests/support/applications";
import { startWith } from "@/tests/support/conversations";
import { act, createDeskTeam, type DeskTeam } from "@/tests/support/desk";
import { createExportOf } from "@/tests/support/exports";
import { jurorRow, roundRow } from "@/tests/support/juries";
import { createReleased, listLetters, templates, writeLetters } from "@/tests/support/letters";
import { memberRow } from "@/tests/support/members";

/** `ordinary` may know of everything, `conflicted` is a juror who has declared conflicts, `applicant` has begun and discarded a draft. */
const readerNames = ["ordinary", "conflicted", "applicant"] as const;

type Released = Awaited<ReturnType<typeof createReleased>>;
export type KnownWorld = Released & {
  team: DeskTeam;
  readers: Record<(typeof readerNames)[number], Actor>;
  /** The two applications that are closed to a member: one has a place, the other waits. */
  place: string;
  waiting: string;
  /** A draft of a further letter to the first. */
  letterId: string;
  /** The conversation about the first, which the owner began; and about the other, which the member did. */
  conversationId: string;
  asked: string;
  /** The member's action on the first before the conflict. */
  bulkId: string;
};

/** Works whose pictures are the same. */
const workRow = (applicationId: string) =>
  db()
    .insertInto("application_works")
    .values({
      id: newId(),
      application_id: applicationId,
      version: 1,
      field_id: "works",
      position: 0,
      artwork_id: newId(),
      work: JSON.stringify({
        title: "Low tide",
        description: "",
        medium: "Ink",
        year: 2026,
        size: "",
        images: [],
      }),
      image_keys: [],
      image_prints: ["one print"],
    })
    .execute();

/** @returns the id of the juror that the member is from then on */
export async function setConflicts(
  opportunityId: string,
  member: Actor,
  ids: readonly string[],
): Promise<string> {
  const jurorId = await jurorRow(opportunityId, member);
  const rows = ids.map((id) => ({ juror_id: jurorId, application_id: id, kind: "DECLARED" }));
  await db().insertInto("conflicts").values(rows).execute();
  return jurorId;
}

async function createReader({ owner }: DeskTeam): Promise<Actor> {
  const member = await createActor(await signUp(), { name: "Mo Member" });
  await memberRow(owner.profileId, member, "MANAGER");
  return member;
}

/** Four answered applications, of which two are closed to one manager and all to another; what was made before that is still there. */
export async function createKnownWorld(): Promise<KnownWorld> {
  const team = await createDeskTeam();
  const released = await createReleased(team, ["ACCEPTED", "WAITLISTED", "ACCEPTED", "WAITLISTED"]);
  const { opportunityId, ids } = released;
  const [place, waiting, other] = ids as [string, string, string];
  const readers = {
    ordinary: await createReader(team),
    conflicted: await createReader(team),
    applicant: await createReader(team),
  };
  await workRow(place);
  await workRow(other);
  await roundRow(opportunityId, { entry: place });
  const question = { subject: "APPLICATION", text: "A larger picture, please." };
  const ask = ({ identity }: Actor, subjectId: string) =>
    startWith({ identity }, { ...question, subjectId });
  const { id: conversationId } = await ask(team.owner, place);
  const { id: asked } = await ask(readers.conflicted, waiting);
  for (const member of Object.values(readers)) await createExportOf(member, opportunityId, "CSV");
  const tagged = { ids: [place], action: "TAG", value: "friend" };
  const { body: action } = await act(readers.conflicted, opportunityId, tagged);
  const { body: draft } = await start(readers.applicant, opportunityId);
  await takeBack(readers.applicant, draft.id);
  await setConflicts(opportunityId, readers.conflicted, [place, waiting]);
  await writeLetters(team.owner, opportunityId, { ids, templates });
  const { body: letters } = await listLetters(team.owner, opportunityId);
  const { id: letterId } = letters.items.find(
    (one: { applicationId: string }) => one.applicationId === place,
  );
  return {
    ...released,
    team,
    readers,
    place,
    waiting,
    letterId,
    conversationId,
    asked,
    bulkId: action.id,
  };
}
