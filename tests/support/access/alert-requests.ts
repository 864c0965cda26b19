import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { World } from "@/tests/support/access/callers";
import type { RequestFields } from "@/tests/support/request";

const alertForm = {
  name: "Tides",
  kind: "OPPORTUNITIES",
  query: { q: "tide" },
  frequency: "DAILY",
};

async function addAlert({ owner }: World): Promise<{ id: string }> {
  const id = newId();
  const row = { id, kind: "OPPORTUNITIES", frequency: "OFF", name: "Tides", feed_secret: newId() };
  await db()
    .insertInto("alerts")
    .values({ ...row, account_uid: owner.uid, query: JSON.stringify({ q: "tide" }) })
    .execute();
  return { id };
}

export const alertRequests: Record<
  string,
  (world: World) => Promise<RequestFields> | RequestFields
> = {
  "POST /v1/alerts/": async () => {
    // Otherwise the fourth caller of an account would be beyond its plan.
    await db().deleteFrom("alerts").execute();
    return { json: alertForm };
  },
  "POST /v1/alerts/preview": () => ({ json: alertForm }),
  "PUT /v1/alerts/{id}": async (world) => ({ params: await addAlert(world), json: alertForm }),
  "DELETE /v1/alerts/{id}": async (world) => ({ params: await addAlert(world) }),
  "POST /v1/alerts/{id}/feeds": async (world) => ({ params: await addAlert(world) }),
  "GET /v1/profiles/{id}/facts": ({ owner }) => ({ params: { id: owner.profileId } }),
  "PUT /v1/profiles/{id}/facts": ({ owner }) => ({
    params: { id: owner.profileId },
    json: {
      birthYear: 1987,
      residence: "CH",
      citizenships: ["CH"],
      languages: ["de"],
      student: false,
    },
  }),
};
