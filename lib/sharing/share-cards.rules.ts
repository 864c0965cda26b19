import type { ShareCard } from "@/lib/sharing/share-design.rules";

export const shareKinds = ["profiles", "artworks", "opportunities", "collections"] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Loads the card of each kind. @throws NOT_FOUND for whatever has no public page */
export type ShareCards = Readonly<Record<ShareKind, (id: string) => Promise<ShareCard>>>;

export const SITE_CARD_PATH = "/share/site.jpg";

export const siteCard: ShareCard = {
  title: "Vitrine",
  lines: ["Artworks to look at, the people who make them, and opportunities to apply for."],
  picture: null,
  fills: false,
};

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
export const toSharePath = (kind: ShareKind, id: string, card: ShareCard): string =>
  `/share/${kind}/${id}/${computeCardVersion(card)}.jpg`;

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
