import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Asked } from "@/tests/support/fake-api";
import { opportunityAnswer } from "@/tests/support/opportunity-answer";

const poster = {
  id: "p",
  slug: "p",
  name: "Harbour House",
  image: null,
  cover: null,
  role: "ARTIST",
  organizationType: null,
} as const;
const far = `${new Date().getFullYear() + 1}-06-30`;

export const draftAnswer = (id: string, fields: Partial<Opportunity> = {}) =>
  opportunityAnswer({
    id,
    status: "DRAFT",
    plan: null,
    publishedAt: null,
    listedUntil: null,
    profile: poster,
    deadlineLocal: far,
    deadline: `${far}T22:59:59.000Z`,
    ...fields,
  });

/** A fake API with one opportunity; `save` changes it as another device would. */
export function serveOpportunity(answers: Map<string, unknown>, first: Opportunity) {
  let opportunity = first;
  let version = Date.parse(first.updatedAt);
  const save = (changes: object) => {
    version += 1_000;
    opportunity = { ...opportunity, ...changes, updatedAt: new Date(version).toISOString() };
    return { body: opportunity };
  };
  answers.set(`GET /v1/opportunities/${first.id}`, () => ({ body: opportunity }));
  answers.set(`PUT /v1/opportunities/${first.id}`, ({ body }: Asked) => {
    const changes = JSON.parse(body) as { plan?: string };
    return save({ ...changes, ...(changes.plan !== undefined && { status: "PUBLISHED" }) });
  });
  return { save, now: () => opportunity };
}
