import type { FormDefinitionInput } from "@/lib/forms/form.schema";

export type SectionInput = FormDefinitionInput["sections"][number];
export type FieldInput = SectionInput["fields"][number];

const whoYouAre: FieldInput[] = [
  {
    id: "name",
    type: "SHORT_TEXT",
    label: "Name",
    help: "As it should appear in print. For a collective, its name and its members.",
    required: true,
    maxChars: 160,
    identifying: true,
    reuse: "name",
  },
  {
    id: "country",
    type: "COUNTRY",
    label: "Where you live and work",
    required: true,
    reuse: "country",
  },
  {
    id: "website",
    type: "URL",
    label: "Website or social media",
    identifying: true,
    reuse: "website",
  },
];

export const phone: FieldInput = {
  id: "phone",
  type: "PHONE",
  label: "Phone",
  help: "Only for questions that cannot wait, such as a time for an interview.",
  identifying: true,
  hiddenFromJury: true,
  reuse: "phone",
};

export const bio: FieldInput = {
  id: "bio",
  type: "BIO",
  label: "Short biography",
  help: "In the third person: where you are from, what you studied, where your work was seen.",
  required: true,
  maxWords: 150,
  identifying: true,
  reuse: "bio",
};

export const cv: FieldInput = {
  id: "cv",
  type: "CV",
  label: "CV",
  help: "Exhibitions, education, awards and publications, newest first. Two pages are enough.",
  required: true,
  megabytes: 10,
  identifying: true,
  reuse: "cv",
};

export const statement: FieldInput = {
  id: "statement",
  type: "STATEMENT",
  label: "Artist statement",
  help: "What your work is about, and how you make it.",
  required: true,
  maxWords: 300,
  reuse: "statement",
};

export const videos: FieldInput = {
  id: "videos",
  type: "VIDEO_LINKS",
  label: "Videos",
  help: "For moving image, sound and performance: links to Vimeo or YouTube. Put passwords into the description there.",
  max: 3,
};

/** The section about who applies; always last, so that the work comes first. */
export const aboutYou = (...fields: FieldInput[]): SectionInput => ({
  id: "you",
  title: "About you",
  fields: [...whoYouAre, ...fields],
});

export const works = (min: number, max: number, label: string, help: string): FieldInput => ({
  id: "works",
  type: "WORKS",
  label,
  help,
  min,
  max,
  required: ["YEAR", "SIZE", "MEDIUM"],
});

export const references = (count: number): FieldInput => ({
  id: "references",
  type: "REFERENCES",
  label: "References",
  help: "People who know your work and have agreed to be asked. We write to them only if you are shortlisted.",
  required: true,
  min: count,
  max: count,
  identifying: true,
});

export const access: FieldInput = {
  id: "access",
  type: "LONG_TEXT",
  label: "Access needs",
  help: "What would make it easier for you to apply or take part. The jury does not see this, and it does not affect the decision.",
  maxChars: 1_000,
  hiddenFromJury: true,
};

export const budget = (help: string): FieldInput => ({
  id: "budget",
  type: "BUDGET",
  label: "Budget",
  help,
  required: true,
  currency: "EUR",
});

const truth: FieldInput = {
  id: "truth",
  type: "CONSENT",
  label: "What I have written is true, and the works I show are my own.",
};

export const closing = (...fields: FieldInput[]): SectionInput => ({
  id: "closing",
  title: "Before you send it",
  fields: [...fields, truth],
});
