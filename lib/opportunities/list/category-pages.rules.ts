import type { FeeType, OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";

/** A list with its own address and one preset filter. */
export type CategoryPage = {
  slug: string;
  name: string;
  title: string;
  description: string;
  preset: { types: readonly [OpportunityType] } | { fees: readonly [FeeType] };
};

export const allOpportunitiesPage = {
  title: "Opportunities",
  description:
    "Open calls, residencies, grants, jobs and commissions for artists and curators: what they give, what they cost, and when they close.",
} as const;

export const categoryPages: readonly CategoryPage[] = [
  {
    slug: "residencies",
    name: "Residencies",
    title: "Artist residencies",
    description:
      "Places to live and work for a while, with what they pay for and what you pay yourself.",
    preset: { types: ["ART_RESIDENCY"] },
  },
  {
    slug: "open-calls",
    name: "Open Calls",
    title: "Open calls for artists",
    description: "Exhibitions, festivals and publications that are looking for work.",
    preset: { types: ["OPEN_CALL"] },
  },
  {
    slug: "awards-prizes",
    name: "Awards & Prizes",
    title: "Art awards and prizes",
    description: "Prizes for finished work, with the prize money and the fee side by side.",
    preset: { types: ["AWARD_OR_PRICE"] },
  },
  {
    slug: "grants-stipends",
    name: "Grants & Stipends",
    title: "Grants and stipends for artists",
    description: "Money for your work, from foundations, cities and states.",
    preset: { types: ["GRANT_OR_STIPEND"] },
  },
  {
    slug: "jobs",
    name: "Jobs",
    title: "Jobs in art",
    description: "Posts at museums, galleries, schools and studios.",
    preset: { types: ["JOB"] },
  },
  {
    slug: "commissions",
    name: "Commissions",
    title: "Commissions for artists",
    description: "Works to be made for a place: art in public space, art in buildings, murals.",
    preset: { types: ["COMMISSION"] },
  },
  {
    slug: "education",
    name: "Education",
    title: "Courses and programmes in art",
    description: "Workshops, academies and programmes to learn in.",
    preset: { types: ["EDUCATION"] },
  },
  {
    slug: "collaborations",
    name: "Collaborations",
    title: "Collaborations with artists",
    description: "People and projects that are looking for someone to work with.",
    preset: { types: ["COLLABORATION"] },
  },
  {
    slug: "calls-for-curators",
    name: "Calls for Curators",
    title: "Calls for curators",
    description: "Residencies, fellowships and exhibitions for people who curate.",
    preset: { types: ["CALL_FOR_CURATORS"] },
  },
  {
    slug: "without-fees",
    name: "Without fees",
    title: "Opportunities without application fees",
    description: "Opportunities that charge nothing to apply.",
    preset: { fees: ["FREE"] },
  },
];

/** @throws RangeError for an unknown slug */
export function findCategoryPage(slug: string): CategoryPage {
  const page = categoryPages.find((category) => category.slug === slug);
  if (page === undefined) throw new RangeError(`no category page: ${slug}`);
  return page;
}
