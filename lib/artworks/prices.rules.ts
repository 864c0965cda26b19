import {
  type ArtworkPrice,
  type Availability,
  type Edition,
  availabilityLabels,
  editionKindLabels,
} from "@/lib/artworks/collector-facts.schema";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";
import { formatMoney } from "@/lib/shared/texts/format-money";
import type { Money } from "@/lib/shared/money";

/** Returns what a reader sees of a price: its owner all of it, others no amount unless it is public, and nothing of a hidden one. */
export function showPrice(price: ArtworkPrice | null, isOwner: boolean): ArtworkPrice | null {
  if (price === null || isOwner || price.show === "PUBLIC") return price;
  return price.show === "ON_REQUEST" ? { amount: null, currency: null, show: price.show } : null;
}

/** Returns null without an amount. */
export const toMoney = (price: Pick<ArtworkPrice, "amount" | "currency"> | null): Money | null =>
  price === null || price.amount === null || price.currency === null
    ? null
    : { amount: price.amount, currency: price.currency };

/** Chooses the availability of a new work that does not say it. */
export const chooseAvailability = (price: Pick<ArtworkPrice, "show"> | null): Availability =>
  price === null || price.show === "HIDDEN" ? "NOT_FOR_SALE" : "AVAILABLE";

/** Formats the price for everybody, also where its owner reads it; null if the work shows none. */
export function formatShownPrice(price: ArtworkPrice | null): string | null {
  const shown = showPrice(price, false);
  if (shown === null) return null;
  const money = toMoney(shown);
  return money === null ? "Price on request" : formatMoney(money);
}

/** The line of a card: “€1,200”, “€1,200 · Sold”. Null if the work shows no price. */
export function formatPriceLine({
  price,
  availability,
}: {
  price: ArtworkPrice | null;
  availability: Availability;
}): string | null {
  const text = formatShownPrice(price);
  if (text === null || availability === "AVAILABLE") return text;
  return `${text} · ${availabilityLabels[availability]}`;
}

/** “Limited edition of 20, with 2 artist’s proofs”. */
export function formatEdition({ kind, size, proofs }: Edition): string {
  const label = editionKindLabels[kind];
  if (size === null) return label;
  const edition = `${label} of ${formatCount(size)}`;
  return proofs ? `${edition}, with ${pluralise(proofs, "artist’s proof")}` : edition;
}
