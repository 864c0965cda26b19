import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { organizationTypeLabels } from "@/lib/profiles/profiles.rules";
import { type Profile, profileRoleLabels } from "@/lib/profiles/profiles.schema";
import { utcDayText } from "@/lib/shared/day-text";
import type { MarkGround } from "@/lib/shared/mark-ground";
import { placeText } from "@/lib/shared/place";

/** The size of a picture for sharing, in pixels: what the networks that show one ask for. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Colours of the light theme (app/globals.css): a picture for sharing has no theme. */
export const shareColours = {
  ground: "#ffffff",
  surface: "#f5f4f1",
  text: "#1b1a18",
  muted: "#615e57",
} as const;
export const shareMarkColours: Record<MarkGround, string> = {
  sand: "#e7d6c4",
  sage: "#cfdcc9",
  mist: "#c8d8e4",
  rose: "#e8cfcf",
  iris: "#d8d1e8",
  straw: "#e8dfb2",
};

/** What the picture for sharing shows. `picture` is the address of a stored picture. */
export type ShareCard = {
  title: string;
  lines: readonly string[];
  picture: string | null;
  /** A portrait fills its half; art is shown whole, never cropped. */
  fills: boolean;
  /** The lettered mark in place of a picture: the name for its letters, and the seed of its colour. */
  mark?: { name: string; seed: string };
};

export const shareKinds = ["profiles", "artworks", "opportunities"] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Where the picture for sharing a page without one of its own is. */
export const SITE_CARD_PATH = "/share/site.jpg";

/** The card of the site, for pages that show no one thing. */
export const siteCard: ShareCard = {
  title: "Vitrine",
  lines: ["Artworks to look at, the people who make them, and opportunities to apply for."],
  picture: null,
  fills: false,
};

/** The card of a profile: its name, what it is, where, and its portrait or else its newest work. */
export function profileCard(
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
    lines: [kind, placeText(profile)].filter((line) => line !== ""),
    picture: image ?? newest?.images[0]?.url ?? null,
    fills: image !== null,
    mark: { name, seed: id },
  };
}

/** The card of an artwork: its title, whose it is, what it is made of, and the first of its pictures. */
export function artworkCard({
  title,
  profile,
  medium,
  year,
  images,
}: Pick<Artwork, "title" | "profile" | "medium" | "year" | "images">): ShareCard {
  const facts = [medium, year].filter((fact) => fact !== null && fact !== "").join(", ");
  return {
    title,
    lines: [profile.name, facts].filter((line) => line !== ""),
    picture: images[0]?.url ?? null,
    fills: false,
  };
}

/** The card of a call: its title, of what kind it is and whose, until when and where, and its first picture or the logo. */
export function opportunityCard(
  call: Pick<
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
  const { title, type, organizationName, deadlineKind, deadlineLocal, images, profile } = call;
  const day = deadlineKind === "FIXED" ? deadlineLocal?.slice(0, 10) : undefined;
  const joined = (...parts: (string | undefined)[]) =>
    parts.filter((part) => part !== undefined && part !== "").join(" · ");
  return {
    title,
    lines: [
      joined(type === null ? "" : opportunityTypeLabels[type], organizationName),
      joined(
        day === undefined ? "" : `Deadline ${utcDayText(day)}`,
        call.attendance === "ONLINE" ? "Online" : placeText(call),
      ),
    ].filter((line) => line !== ""),
    picture: images[0]?.url ?? profile?.image ?? null,
    fills: false,
    mark: { name: organizationName, seed: profile?.id ?? organizationName },
  };
}

/** Raised when cards are drawn differently, so that none that was kept elsewhere stays. */
const DRAWING = 2;
const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** What tells one card from another that shows something else (FNV-1a of 64 bits). */
export function cardVersion(card: ShareCard): string {
  const bytes = new TextEncoder().encode(JSON.stringify([DRAWING, card]));
  const hash = bytes.reduce(
    (sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * PRIME),
    OFFSET,
  );
  return hash.toString(36);
}

/** Where the picture of a card is: another address whenever it shows something else, so that it may be kept for good. */
export function sharePath(kind: ShareKind, id: string, card: ShareCard): string {
  return `/share/${kind}/${id}/${cardVersion(card)}.jpg`;
}

/** The site itself among what cards are of. */
export const SITE = { kind: "site", id: "site" } as const;
export type CardSubject = { kind: ShareKind | typeof SITE.kind; id: string };

/** The folder of all stored cards. */
export const CARDS = "cards/";

/** The folder of the stored cards of one thing. They are no pictures of anybody's: the content host does not know them. */
export const cardFolder = ({ kind, id }: CardSubject) => `${CARDS}${kind}/${id}/`;

/** Where a card is stored: under another key whenever it shows something else. */
export const cardKey = (subject: CardSubject, card: ShareCard) =>
  `${cardFolder(subject)}${cardVersion(card)}.jpg`;

/** What a stored card is of; null for any other key. */
export function subjectOf(key: string): CardSubject | null {
  const [folder, kind, id = ""] = key.split("/");
  const found = [...shareKinds, SITE.kind].find((each) => each === kind);
  return `${folder}/` === CARDS && found !== undefined ? { kind: found, id } : null;
}

/** The letters that both of our faces have; a text with others is left to the page. */
const LETTERS =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/;

/** Whether our faces can write this text; letters of other scripts would come out as boxes. */
export function canWrite(text: string): boolean {
  return LETTERS.test(text);
}
