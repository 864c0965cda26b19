import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { RecordedRequest } from "@/tests/support/fake-api";
import { buildOpportunity } from "@/tests/support/build-opportunity";

const poster = {
  id: "p",
  slug: "p",
  name: "Harbour House",
  image: null,
  cover: null,
  role: "ARTIST",
  organizationType: null,
  verified: null,
} as const;
const deadlineDay = `${new Date().getFullYear() + 1}-06-30`;

export const buildDraft = (id: string, fields: Partial<Opportunity> = {}) =>
  buildOpportunity({
    id,
    status: "DRAFT",
    plan: null,
    publishedAt: null,
    listedUntil: null,
    profile: poster,
    deadlineLocal: deadlineDay,
    deadline: `${deadlineDay}T22:59:59.000Z`,
    ...fields,
  });

/** Adds an opportunity to a fake API; `save` changes it as another device would. */
export function stubOpportunity(responses: Map<string, unknown>, initial: Opportunity) {
  let opportunity = initial;
  let version = Date.parse(initial.updatedAt);
  const save = (changes: object) => {
    version += 1_000;
    opportunity = { ...opportunity, ...changes, updatedAt: new Date(version).toISOString() };
    return { body: opportunity };
  };
  responses.set(`GET /v1/opportunities/${initial.id}`, () => ({ body: opportunity }));
  responses.set(`PUT /v1/opportunities/${initial.id}`, ({ body }: RecordedRequest) => {
    const changes = JSON.parse(body) as { plan?: string };
    return save({ ...changes, ...(changes.plan !== undefined && { status: "PUBLISHED" }) });
  });
  return { save, getCurrent: () => opportunity };
}
