import { createInvitationToken } from "@/lib/invitations/invitations.tokens";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { World } from "@/tests/support/access/callers";
import { applicationRow } from "@/tests/support/application-rows";
import { minutesAgo, nativeOpportunity, setDeadline } from "@/tests/support/applications";
import { jurorRow, roundRow } from "@/tests/support/juries";
import { inDays } from "@/tests/support/opportunities";
import type { RequestFields } from "@/tests/support/request";

/** The owner's, with an application, and the other account as its juror. */
async function addJury({ owner, other }: World): Promise<{ id: string; applicationId: string }> {
  const id = await nativeOpportunity(owner.profileId);
  const applicationId = await applicationRow(id);
  await setDeadline(id, minutesAgo(11));
  await jurorRow(id, other);
  return { id, applicationId };
}

async function addRound(
  world: World,
): Promise<{ id: string; roundId: string; applicationId: string }> {
  const jury = await addJury(world);
  return { ...jury, roundId: await roundRow(jury.id) };
}

async function addOpenRound(world: World): ReturnType<typeof addRound> {
  const jury = await addJury(world);
  return { ...jury, roundId: await roundRow(jury.id, { entry: jury.applicationId }) };
}

const byJury = async (world: World) => ({ params: { id: (await addJury(world)).id } });
const byNumber = async (add: typeof addRound, world: World) => ({
  params: { id: (await add(world)).id, n: "1" },
});

async function addInvitation({ owner, other }: World): Promise<{ token: string }> {
  const row = await db()
    .insertInto("jurors")
    .values({
      id: newId(),
      opportunity_id: await nativeOpportunity(owner.profileId),
      address: other.email,
      name: "Lea Brandt",
      expires_at: inDays(1),
    })
    .returning(["id", "invited_at"])
    .executeTakeFirstOrThrow();
  return {
    token: createInvitationToken("juror-invitation", { id: row.id, invitedAt: row.invited_at }),
  };
}

/** Requests of rounds, jurors and what they judge. */
export const juryRequests: Record<string, (world: World) => Promise<RequestFields>> = {
  "GET /v1/opportunities/{id}/rounds": byJury,
  "POST /v1/opportunities/{id}/rounds": async (world) => ({
    ...(await byJury(world)),
    json: { name: "First round" },
  }),
  "PUT /v1/opportunities/{id}/rounds/{n}": async (world) => ({
    ...(await byNumber(addRound, world)),
    json: { name: "Renamed" },
  }),
  "POST /v1/opportunities/{id}/rounds/{n}/open": (world) => byNumber(addRound, world),
  "POST /v1/opportunities/{id}/rounds/{n}/close": (world) => byNumber(addOpenRound, world),
  "GET /v1/opportunities/{id}/rounds/{n}/results": (world) => byNumber(addOpenRound, world),
  "GET /v1/applications/{id}/scores": async (world) => ({
    params: { id: (await addOpenRound(world)).applicationId },
  }),
  "GET /v1/opportunities/{id}/jury/quotas": byJury,
  "GET /v1/opportunities/{id}/jurors": byJury,
  "POST /v1/opportunities/{id}/jurors": async (world) => ({
    ...(await byJury(world)),
    json: { email: `${newId()}@vitrine.test`, name: "Lea Brandt" },
  }),
  "DELETE /v1/opportunities/{id}/jurors": async (world) => ({
    ...(await byJury(world)),
    json: { email: world.other.email },
  }),
  "GET /v1/juries/invitations/{token}": async (world) => ({ params: await addInvitation(world) }),
  "POST /v1/juries/invitations/{token}": async (world) => ({
    params: await addInvitation(world),
    json: { accept: true },
  }),
  "GET /v1/juries/{round}/entries": async (world) => ({
    params: { round: (await addOpenRound(world)).roundId },
  }),
  "PUT /v1/juries/{round}/entries/{id}/score": async (world) => {
    const { roundId: round, applicationId: id } = await addOpenRound(world);
    return { params: { round, id }, json: { value: 4 } };
  },
  "DELETE /v1/juries/{round}/entries/{id}/score": async (world) => {
    const { roundId: round, applicationId: id } = await addOpenRound(world);
    return { params: { round, id }, json: {} };
  },
  "PUT /v1/juries/{round}/conflicts": async (world) => {
    const { roundId: round, applicationId } = await addOpenRound(world);
    return { params: { round }, json: { applicationIds: [applicationId] } };
  },
};
