import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { organizationTypeLabels } from "@/lib/profiles/profiles.rules";
import { type Profile, profileRoleLabels } from "@/lib/profiles/profiles.schema";
import { formatUtcDay } from "@/lib/shared/format-date";
import type { AvatarColour } from "@/lib/shared/avatar-colours";
import { formatPlace } from "@/lib/shared/format-place";

/** In pixels, as social networks recommend. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The light theme of app/globals.css. */
export const shareColours = {
  ground: "#ffffff",
  surface: "#f5f4f1",
  text: "#1b1a18",
  muted: "#615e57",
} as const;
export const shareAvatarColours: Record<AvatarColour, string> = {
  sand: "#e7d6c4",
  sage: "#cfdcc9",
  mist: "#c8d8e4",
  rose: "#e8cfcf",
  iris: "#d8d1e8",
  straw: "#e8dfb2",
};

/** The content of a link preview image. `picture` is the address of a stored image. */
export type ShareCard = {
  title: string;
  lines: readonly string[];
  picture: string | null;
  fills: boolean;
  mark?: { name: string; seed: string };
};

export const shareKinds = ["profiles", "artworks", "opportunities"] as const;
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
    | "title"
    | "type"
    | "organizationName"
    | "deadlineKind"
    | "deadlineLocal"
    | "attendance"
    | "city"
    | "country"
    | "images"
    | "profile"
  >,
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
        opportunity.attendance === "ONLINE" ? "Online" : formatPlace(opportunity),
      ),
    ].filter((line) => line !== ""),
    picture: images[0]?.url ?? profile?.image ?? null,
    fills: false,
    mark: { name: organizationName, seed: profile?.id ?? organizationName },
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

/** Outside the folders that the content host serves. */
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

const RENDERABLE_TEXT =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/;

/** Other scripts would be rendered as boxes. */
export function canRender(text: string): boolean {
  return RENDERABLE_TEXT.test(text);
}
