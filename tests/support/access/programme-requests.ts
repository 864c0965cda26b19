import type { World } from "@/tests/support/access/callers";
import { opportunityRow } from "@/tests/support/opportunities";
import type { RequestFields } from "@/tests/support/request";
import { ensureProgramme } from "@/lib/opportunities/join-programme.commands";
import { transaction } from "@/lib/server/database/db";

const addOpportunity = ({ owner }: World) => opportunityRow(owner.profileId);

async function addProgramme(world: World): Promise<string> {
  const opportunity = await addOpportunity(world);
  return transaction((tx) => ensureProgramme(tx, opportunity));
}

const followParams = async (world: World) => ({
  params: { subject: "PROGRAMME", id: await addProgramme(world) },
});

export const programmeRequests: Record<
  string,
  (world: World) => Promise<RequestFields> | RequestFields
> = {
  "GET /v1/programmes/{id}": async (world) => ({ params: { id: await addProgramme(world) } }),
  "PUT /v1/opportunities/{id}/programme": async (world) => ({
    params: { id: await addOpportunity(world) },
    json: { programmeId: await addProgramme(world) },
  }),
  "PUT /v1/follows/{subject}/{id}": followParams,
  "DELETE /v1/follows/{subject}/{id}": followParams,
};
