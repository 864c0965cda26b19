import type { JuryEntry, JuryRound } from "@/lib/juries/entries/jury-entries.schema";

export const buildJuryRound = (fields: Partial<JuryRound> = {}): JuryRound => ({
  id: "r1",
  number: 1,
  name: "First look",
  instructions: "",
  state: "OPEN",
  opensAt: null,
  closesAt: null,
  subject: "APPLICATION",
  blind: false,
  scale: "FIVE",
  criteria: [],
  seesOthers: "NEVER",
  commentsToArtist: false,
  opportunity: {
    id: "o1",
    slug: "tide",
    title: "Tide",
    organizationName: "Harbour House",
    timeZone: "Europe/Lisbon",
  },
  isChair: false,
  total: 2,
  scored: 0,
  left: 2,
  ...fields,
});

export const buildRubricRound = (): JuryRound =>
  buildJuryRound({
    scale: "RUBRIC",
    criteria: [
      { id: "idea", name: "Idea", weight: 2, max: 5 },
      { id: "craft", name: "Craft", weight: 1, max: 10 },
    ],
  });

const buildWork = (id: string): JuryEntry["works"][number] => ({
  id,
  field: "works",
  title: `Work ${id}`,
  year: 2026,
  medium: "Ink on paper",
  size: "30 × 40 cm",
  description: "",
  images: [
    {
      url: `/files/${id}`,
      thumbnail: `/files/${id}-small`,
      width: 1_200,
      height: 800,
      alt: "",
      placeholder: "",
    },
  ],
});

export const buildJuryEntry = (
  number: number,
  {
    works = [`w${number}`],
    ...fields
  }: Partial<Omit<JuryEntry, "works">> & { works?: string[] } = {},
): JuryEntry => ({
  id: `e${number}`,
  number,
  profile: { id: null, name: `Artist ${number}`, slug: null, image: null },
  fields: [{ id: "statement", type: "STATEMENT", label: "Statement", section: "You" }],
  answers: { statement: "I work with tides." },
  works: works.map(buildWork),
  files: [],
  scores: [],
  others: null,
  ...fields,
});

export const buildList = <Item>(items: readonly Item[], size = 20) => ({
  items,
  page: 1,
  size,
  total: items.length,
  totalRelation: "eq",
  next: null,
});
