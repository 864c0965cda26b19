import "@/tests/support/dns-server";
import { db } from "@/lib/server/database/db";
import type { World } from "@/tests/support/access/callers";
import { profileRow } from "@/tests/support/artworks";
import type { RequestFields } from "@/tests/support/request";
import { createHost, findDomainToken, start, verificationRow } from "@/tests/support/verifications";

/** Adds an organisation to the owner's account, with a website of its own. */
async function addOrganisation({ owner }: World) {
  const host = createHost();
  const id = await profileRow({ role: "ART_ORGANIZATION", organization_type: "MUSEUM" });
  await db()
    .updateTable("profiles")
    .set({
      account_uid: owner.uid,
      contact: JSON.stringify({ website: `https://${host}/` }),
      website_host: host,
    })
    .where("id", "=", id)
    .execute();
  return { host, id, actor: { identity: owner.identity, profileId: id } };
}

async function addVerified(world: World): Promise<{ id: string }> {
  const { host, id } = await addOrganisation(world);
  await verificationRow(id, host);
  return { id };
}

export const verificationRequests: Record<
  string,
  (world: World) => Promise<RequestFields> | RequestFields
> = {
  "GET /v1/profiles/{id}/verification": async (world) => ({ params: await addVerified(world) }),
  "POST /v1/profiles/{id}/verification": async (world) => ({
    params: { id: (await addOrganisation(world)).id },
    json: { way: "DNS" },
  }),
  "POST /v1/profiles/{id}/verification/check": async (world) => {
    const { id, actor } = await addOrganisation(world);
    await start(actor, { way: "DNS" });
    return { params: { id } };
  },
  "POST /v1/profiles/{id}/verification/confirm": async (world) => {
    const { id, actor } = await addOrganisation(world);
    await db()
      .insertInto("verifications")
      .values({
        profile_id: id,
        host: createHost(),
        way: "MAIL",
        local_part: "office",
        asked_at: new Date(),
      })
      .execute();
    return { params: { id }, json: { token: await findDomainToken(actor) } };
  },
  "GET /v1/admin/verifications/{id}": async (world) => ({ params: await addVerified(world) }),
  "PUT /v1/admin/verifications/{id}": async (world) => ({
    params: await addVerified(world),
    json: { evidence: "Register of museums, no. 4711" },
  }),
  "DELETE /v1/admin/verifications/{id}": async (world) => ({
    params: await addVerified(world),
    json: { reason: "The museum does not know this profile." },
  }),
};
