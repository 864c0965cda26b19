import type { Profile, ProfileRole } from "@/lib/profiles/profiles.schema";
import { socialNames } from "@/lib/profiles/social-networks.schema";

/** What a profile could add; `path` is the form field for it. */
export type Missing = { path: string; label: string };

type Part = Missing & { weight: number; is: (profile: Profile) => boolean; for?: ProfileRole[] };

const creators: ProfileRole[] = ["ARTIST", "CURATOR"];
const people: ProfileRole[] = ["ARTIST", "CURATOR", "ART_ENTHUSIAST", "COLLECTOR"];
const organizations: ProfileRole[] = ["ART_ORGANIZATION"];

const has = (type: Profile["images"][number]["type"]) => (profile: Profile) =>
  profile.images.some((image) => image.type === type);

const parts: readonly Part[] = [
  {
    path: "image",
    label: "a picture of you",
    weight: 3,
    for: people,
    is: ({ image }) => image !== null,
  },
  {
    path: "image",
    label: "a logo",
    weight: 3,
    for: organizations,
    is: ({ image }) => image !== null,
  },
  { path: "headline", label: "a headline", weight: 2, is: ({ headline }) => headline !== "" },
  {
    path: "bio",
    label: "a few words about you",
    weight: 3,
    for: people,
    is: ({ bio }) => bio !== "",
  },
  {
    path: "bio",
    label: "a few words about the organisation",
    weight: 3,
    for: organizations,
    is: ({ bio }) => bio !== "",
  },
  { path: "city", label: "a city", weight: 1, is: ({ city }) => city !== "" },
  { path: "country", label: "a country", weight: 1, is: ({ country }) => country !== null },
  {
    path: "artisticFields",
    label: "artistic fields",
    weight: 1,
    for: [...creators, ...organizations],
    is: ({ artisticFields }) => artisticFields.length > 0,
  },
  {
    path: "artisticFields",
    label: "what you are interested in",
    weight: 1,
    for: ["ART_ENTHUSIAST", "COLLECTOR"],
    is: ({ artisticFields }) => artisticFields.length > 0,
  },
  {
    path: "mediums",
    label: "mediums",
    weight: 1,
    for: ["ARTIST"],
    is: ({ mediums }) => mediums.length > 0,
  },
  {
    path: "contact.website",
    label: "a website",
    weight: 1,
    for: [...creators, ...organizations],
    is: ({ contact }) => contact.website !== undefined,
  },
  {
    path: "contact",
    label: "a social account",
    weight: 1,
    is: ({ contact }) => socialNames.some((name) => contact[name] !== undefined),
  },
  {
    path: "images.COVER",
    label: "a cover picture",
    weight: 1,
    for: [...creators, ...organizations],
    is: has("COVER"),
  },
  {
    path: "images.STUDIO",
    label: "a picture of the studio",
    weight: 1,
    for: ["ARTIST"],
    is: has("STUDIO"),
  },
  {
    path: "images.GALLERY",
    label: "pictures of the place",
    weight: 1,
    for: organizations,
    is: has("GALLERY"),
  },
  {
    path: "artworks",
    label: "a first artwork",
    weight: 2,
    for: ["ARTIST"],
    is: ({ counts }) => counts.artworks > 0,
  },
];

export const completenessExplanation =
  "It counts the parts that a profile of your kind can have; a picture and a text about you count most. None of them is required.";

/** Percentage 0 to 100 by role; 100 only when nothing is missing. `missing` has the largest weight first, with labels for “Add …”. */
export function profileCompleteness(profile: Profile): { percentage: number; missing: Missing[] } {
  const applicable = parts.filter(
    (part) => part.for === undefined || part.for.includes(profile.role),
  );
  const incomplete = applicable.filter((part) => !part.is(profile));
  const sum = (of: readonly Part[]) => of.reduce((total, { weight }) => total + weight, 0);
  return {
    percentage: Math.floor((100 * (sum(applicable) - sum(incomplete))) / sum(applicable)),
    missing: incomplete
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ path, label }) => ({ path, label })),
  };
}
