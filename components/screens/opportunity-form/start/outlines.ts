import type { OpportunityValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import { OpportunityType, type Requirement } from "@/lib/vocabulary/opportunity-types.schema";

type Outline = {
  /** Subject as in “An outline for …”. */
  subject: string;
  parts: readonly (readonly [heading: string, prompt: string])[];
  requirements: readonly Requirement[];
};

const outlines: Record<OpportunityType, Outline> = {
  ART_RESIDENCY: {
    subject: "a residency",
    parts: [
      ["About the residency", "Who runs it, since when, and what the time there is for."],
      [
        "What we offer",
        "Studio and living space, stipend, production budget, technical help, a public event at the end.",
      ],
      ["The place", "Where it is, how to get there, and how accessible studios and rooms are."],
      ["Length and dates", "How many weeks, in which months, and how many artists at a time."],
      ["What we ask of residents", "Presence, talks, open studios, a work that stays, or nothing."],
      ["Selection", "Who selects, by which criteria, and when applicants will hear from us."],
    ],
    requirements: ["cv", "artwork_portfolio", "project_description", "motivation_letter"],
  },
  OPEN_CALL: {
    subject: "an open call",
    parts: [
      ["About the open call", "The theme, and the exhibition, publication or event it leads to."],
      [
        "What we are looking for",
        "Media, formats and sizes; new or existing work; how many works each artist may submit.",
      ],
      ["Venue and dates", "Where and when the works are shown, and when they arrive and leave."],
      [
        "What selected artists receive",
        "Artist’s fee, transport, insurance, travel, catalogue, publicity.",
      ],
      [
        "Sales and rights",
        "Whether works are for sale, at what commission, and how images are used.",
      ],
      ["Selection", "Who selects, by which criteria, and when applicants will hear from us."],
    ],
    requirements: ["artist_statement", "cv", "artwork_portfolio"],
  },
  AWARD_OR_PRICE: {
    subject: "an award or prize",
    parts: [
      ["About the award", "Who gives it, since when, and what it honours."],
      ["The prizes", "How many, their amounts, and what comes with them."],
      ["What can be entered", "Career stage, media, age of the work, number of works."],
      ["The jury", "Names and affiliations of the jurors, and their criteria."],
      ["Timetable", "Shortlist, announcement, ceremony and exhibition."],
      ["Rights", "How submitted material is used, and whether winning works are acquired."],
    ],
    requirements: ["artist_statement", "cv", "artwork_portfolio"],
  },
  GRANT_OR_STIPEND: {
    subject: "a grant or stipend",
    parts: [
      ["About the grant", "Who gives it, and what it is meant to make possible."],
      [
        "What is funded",
        "Amount or range, number of grants, how long they run, when they are paid.",
      ],
      [
        "Eligible costs",
        "What it may pay for, such as fees, materials or travel, and what it may not.",
      ],
      ["Assessment", "Who assesses, by which criteria, and when applicants will hear from us."],
      ["Reporting", "What is expected afterwards: a report, a credit line, a date to spend it by."],
    ],
    requirements: ["project_description", "cost_estimation", "production_schedule_timetable", "cv"],
  },
  JOB: {
    subject: "a job",
    parts: [
      ["About us", "The organisation, its programme and its team."],
      ["The role", "What the person will do, with whom, and whom they report to."],
      ["What you bring", "What is essential, and what is welcome."],
      ["Terms", "Salary or range, hours, length of contract, place of work, starting date."],
      ["The process", "Dates of interviews, and whom to ask in the meantime."],
    ],
    requirements: ["cv", "motivation_letter", "references"],
  },
  COMMISSION: {
    subject: "a commission",
    parts: [
      ["The commission", "What is wanted, why, and for whom."],
      ["The site", "Where the work will be, its dimensions, and what the site allows."],
      [
        "Budget",
        "The total, and what it covers: fee, materials, fabrication, transport, installation.",
      ],
      ["Stages and timetable", "Shortlist, paid design stage, decision, completion."],
      ["Selection", "Who selects, and by which criteria."],
      ["Ownership and care", "Who owns the work, who maintains it, and for how long it stays."],
    ],
    requirements: ["artwork_portfolio", "cv", "project_sketch", "letter_of_intent"],
  },
  COLLABORATION: {
    subject: "a collaboration",
    parts: [
      ["The project", "What it is, how far it has come, and who is part of it."],
      ["Who we are looking for", "Skills, experience and interests that would complete the team."],
      ["Working together", "Where, how often, over what time, and how decisions are made."],
      ["Payment and credit", "What is paid, and how everyone is named."],
    ],
    requirements: ["motivation_letter", "artwork_portfolio"],
  },
  EDUCATION: {
    subject: "a course or programme",
    parts: [
      ["The programme", "What is taught, to whom, and what participants leave with."],
      ["Teaching", "Who teaches, in which language, for how many hours, in groups of what size."],
      ["Place and dates", "Where it is held, and from when to when."],
      ["Fees and support", "Tuition, what it includes, scholarships and how to ask for one."],
      ["Admission", "Who admits, by which criteria, and when applicants will hear from us."],
    ],
    requirements: ["cv", "artwork_portfolio", "motivation_letter"],
  },
  CALL_FOR_CURATORS: {
    subject: "a call for curators",
    parts: [
      ["The invitation", "What curators are invited to propose, and for which programme."],
      ["What we offer", "Curator’s fee, exhibition budget, travel, help from our team."],
      ["The space", "Rooms, sizes, equipment, and what the space does not allow."],
      ["What a proposal contains", "Length, list of artists, sketch of the hang, budget."],
      ["Timetable", "Decision, research, installation, opening and close."],
      ["Selection", "Who selects, and by which criteria."],
    ],
    requirements: ["project_description", "cost_estimation", "cv", "letter_of_intent"],
  },
};

const formatPrompt = (prompt: string) => `[${prompt}]`;

const formatDescription = ({ parts }: Outline) =>
  parts.map(([heading, prompt]) => `## ${heading}\n\n${formatPrompt(prompt)}`).join("\n\n");

const promptLines = new Set(
  Object.values(outlines).flatMap(({ parts }) => parts.map(([, prompt]) => formatPrompt(prompt))),
);

/** True if a prompt of an outline is still there, which must not be published. */
export const hasPrompt = (description: string): boolean =>
  description.split("\n").some((line) => promptLines.has(line.trim()));

/** Returns null before a type is chosen. */
export function findOutline(type: string): (Outline & { description: string }) | null {
  const parsedType = OpportunityType.safeParse(type).data;
  if (parsedType === undefined) return null;
  const outline = outlines[parsedType];
  return { ...outline, description: formatDescription(outline) };
}

type OutlinedFields = Pick<OpportunityValues, "description" | "requirements">;

export const canUseOutline = ({ description }: OutlinedFields): boolean =>
  description.trim() === "";

/** Sets the required documents only if none are selected. */
export function applyOutline(
  { requirements }: OutlinedFields,
  outline: { description: string; requirements: readonly Requirement[] },
): OutlinedFields {
  return {
    description: outline.description,
    requirements: requirements.length === 0 ? [...outline.requirements] : requirements,
  };
}

/** Keeps documents that were chosen since. */
export function removeOutline(
  valuesBefore: OutlinedFields,
  current: OutlinedFields,
  outline: Parameters<typeof applyOutline>[1],
): OutlinedFields {
  const isUntouched =
    applyOutline(valuesBefore, outline).requirements.join() === current.requirements.join();
  return { ...valuesBefore, requirements: (isUntouched ? valuesBefore : current).requirements };
}
