import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { CollectionSummary } from "@/lib/collections/collections.schema";
import { formatShortVenue, type Venue } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { organizationTypeLabels } from "@/lib/profiles/profiles.rules";
import { type Profile, profileRoleLabels } from "@/lib/profiles/profiles.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { formatPlace } from "@/lib/shared/texts/format-place";
import type { ShareCard } from "@/lib/sharing/share-design.rules";

export const shareKinds = ["profiles", "artworks", "opportunities", "collections"] as const;
export type ShareKind = (typeof shareKinds)[number];

export const SITE_CARD_PATH = "/share/site.jpg";

export const siteCard: ShareCard = {
  title: "Vitrine",
  lines: ["Artworks to look at, the people who make them, and opportunities to apply for."],
  picture: null,
  fills: false,
};

export function toProfileCard(
  profile: Pick<
    Profile,
    "id" | "name" | "role" | "organizationType" | "city" | "country" | "image"
  >,
  newest: Pick<Artwork, "images"> | undefined,
): ShareCard {
  const { id, name, role, organizationType, image } = profile;
  const kind =
    organizationType === null ? profileRoleLabels[role] : organizationTypeLabels[organizationType];
  return {
    title: name,
    lines: [kind, formatPlace(profile)].filter((line) => line !== ""),
    picture: image ?? newest?.images[0]?.url ?? null,
    fills: image !== null,
    mark: { name, seed: id },
  };
}

export function toArtworkCard({
  title,
  profile,
  medium,
  year,
  images,
}: Pick<Artwork, "title" | "profile" | "medium" | "year" | "images">): ShareCard {
  const details = [medium, year].filter((detail) => detail !== null && detail !== "").join(", ");
  return {
    title,
    lines: [profile.name, details].filter((line) => line !== ""),
    picture: images[0]?.url ?? null,
    fills: false,
  };
}

export function toOpportunityCard(
  opportunity: Pick<
    Opportunity,
    "title" | "type" | "organizationName" | "deadlineKind" | "deadlineLocal" | "images" | "profile"
  > &
    Venue,
): ShareCard {
  const { title, type, organizationName, deadlineKind, deadlineLocal, images, profile } =
    opportunity;
  const day = deadlineKind === "FIXED" ? deadlineLocal?.slice(0, 10) : undefined;
  const joinParts = (...parts: (string | undefined)[]) =>
    parts.filter((part) => part !== undefined && part !== "").join(" · ");
  return {
    title,
    lines: [
      joinParts(type === null ? "" : opportunityTypeLabels[type], organizationName),
      joinParts(
        day === undefined ? "" : `Deadline ${formatUtcDay(day)}`,
        formatShortVenue(opportunity),
      ),
    ].filter((line) => line !== ""),
    picture: images[0]?.url ?? profile?.image ?? null,
    fills: false,
    mark: { name: organizationName, seed: profile?.id ?? organizationName },
  };
}

export function toCollectionCard({
  name,
  profile,
  cover,
  count,
}: Pick<CollectionSummary, "name" | "profile" | "cover" | "count">): ShareCard {
  const signature = profile === null ? "" : `A collection by ${profile.name}`;
  return {
    title: name,
    lines: [signature, pluralise(count, "work", "works")].filter((line) => line !== ""),
    picture: cover?.url ?? null,
    fills: false,
    ...(profile !== null && { mark: { name: profile.name, seed: profile.id } }),
  };
}

/** Increase it when the design changes, so that cached cards are replaced. */
const DESIGN_VERSION = 2;
const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** A 64-bit FNV-1a hash of the content. */
export function computeCardVersion(card: ShareCard): string {
  const bytes = new TextEncoder().encode(JSON.stringify([DESIGN_VERSION, card]));
  const hash = bytes.reduce(
    (sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * FNV_PRIME),
    FNV_OFFSET,
  );
  return hash.toString(36);
}

/** The path changes with the content of the card, so that it can be cached indefinitely. */
export function toSharePath(kind: ShareKind, id: string, card: ShareCard): string {
  return `/share/${kind}/${id}/${computeCardVersion(card)}.jpg`;
}

export const SITE_SUBJECT = { kind: "site", id: "site" } as const;
export type CardSubject = { kind: ShareKind | typeof SITE_SUBJECT.kind; id: string };

export const CARDS_FOLDER = "cards/";

/** Returns a folder outside those that the content host serves. */
export const toCardFolder = ({ kind, id }: CardSubject) => `${CARDS_FOLDER}${kind}/${id}/`;

export const toCardKey = (subject: CardSubject, card: ShareCard) =>
  `${toCardFolder(subject)}${computeCardVersion(card)}.jpg`;

export function parseSubject(key: string): CardSubject | null {
  const [folder, kind, id = ""] = key.split("/");
  const subjectKind = [...shareKinds, SITE_SUBJECT.kind].find((candidate) => candidate === kind);
  return `${folder}/` === CARDS_FOLDER && subjectKind !== undefined
    ? { kind: subjectKind, id }
    : null;
}
