import type { Profile, ProfileRole } from "@/lib/profiles/profiles.schema";
import { socialNames } from "@/lib/profiles/social-networks.schema";

/** `path` is the field of the profile form. */
export type MissingPart = { path: string; label: string };

type ProfilePart = MissingPart & {
  weight: number;
  isComplete: (profile: Profile) => boolean;
  roles?: ProfileRole[];
};

const creatorRoles: ProfileRole[] = ["ARTIST", "CURATOR"];
const personRoles: ProfileRole[] = ["ARTIST", "CURATOR", "ART_ENTHUSIAST", "COLLECTOR"];
const organizationRoles: ProfileRole[] = ["ART_ORGANIZATION"];

const hasImage = (type: Profile["images"][number]["type"]) => (profile: Profile) =>
  profile.images.some((image) => image.type === type);

const parts: readonly ProfilePart[] = [
  {
    path: "image",
    label: "a picture of you",
    weight: 3,
    roles: personRoles,
    isComplete: ({ image }) => image !== null,
  },
  {
    path: "image",
    label: "a logo",
    weight: 3,
    roles: organizationRoles,
    isComplete: ({ image }) => image !== null,
  },
  {
    path: "headline",
    label: "a headline",
    weight: 2,
    isComplete: ({ headline }) => headline !== "",
  },
  {
    path: "bio",
    label: "a few words about you",
    weight: 3,
    roles: personRoles,
    isComplete: ({ bio }) => bio !== "",
  },
  {
    path: "bio",
    label: "a few words about the organisation",
    weight: 3,
    roles: organizationRoles,
    isComplete: ({ bio }) => bio !== "",
  },
  { path: "city", label: "a city", weight: 1, isComplete: ({ city }) => city !== "" },
  { path: "country", label: "a country", weight: 1, isComplete: ({ country }) => country !== null },
  {
    path: "artisticFields",
    label: "artistic fields",
    weight: 1,
    roles: [...creatorRoles, ...organizationRoles],
    isComplete: ({ artisticFields }) => artisticFields.length > 0,
  },
  {
    path: "artisticFields",
    label: "what you are interested in",
    weight: 1,
    roles: ["ART_ENTHUSIAST", "COLLECTOR"],
    isComplete: ({ artisticFields }) => artisticFields.length > 0,
  },
  {
    path: "mediums",
    label: "mediums",
    weight: 1,
    roles: ["ARTIST"],
    isComplete: ({ mediums }) => mediums.length > 0,
  },
  {
    path: "contact.website",
    label: "a website",
    weight: 1,
    roles: [...creatorRoles, ...organizationRoles],
    isComplete: ({ contact }) => contact.website !== undefined,
  },
  {
    path: "contact",
    label: "a social account",
    weight: 1,
    isComplete: ({ contact }) => socialNames.some((name) => contact[name] !== undefined),
  },
  {
    path: "images.COVER",
    label: "a cover picture",
    weight: 1,
    roles: [...creatorRoles, ...organizationRoles],
    isComplete: hasImage("COVER"),
  },
  {
    path: "images.STUDIO",
    label: "a picture of the studio",
    weight: 1,
    roles: ["ARTIST"],
    isComplete: hasImage("STUDIO"),
  },
  {
    path: "images.GALLERY",
    label: "pictures of the place",
    weight: 1,
    roles: organizationRoles,
    isComplete: hasImage("GALLERY"),
  },
  {
    path: "artworks",
    label: "a first artwork",
    weight: 2,
    roles: ["ARTIST"],
    isComplete: ({ counts }) => counts.artworks > 0,
  },
];

export const completenessExplanation =
  "It counts the parts that a profile of your kind can have; a picture and a text about you count most. None of them is required.";

/** Measures the parts that the profile's role has; 100 only if none is missing. `missing` is sorted by weight, with labels for “Add …”. */
export function measureCompleteness(profile: Profile): {
  percentage: number;
  missing: MissingPart[];
} {
  const applicable = parts.filter(
    (part) => part.roles === undefined || part.roles.includes(profile.role),
  );
  const incomplete = applicable.filter((part) => !part.isComplete(profile));
  const sumWeights = (items: readonly ProfilePart[]) =>
    items.reduce((total, { weight }) => total + weight, 0);
  return {
    percentage: Math.floor(
      (100 * (sumWeights(applicable) - sumWeights(incomplete))) / sumWeights(applicable),
    ),
    missing: incomplete
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ path, label }) => ({ path, label })),
  };
}
