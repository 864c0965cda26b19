import { findArtwork, listTopArtworks } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { findPublicCollection, readPublicPage } from "@/lib/collections/public-collections.queries";
import { embedKinds, toPagePath } from "@/lib/embeds/embed-frames.rules";
import type { EmbedKind } from "@/lib/embeds/embeds.schema";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { formatVenue, toCostLabel } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { organizationTypeLabels } from "@/lib/profiles/profiles.rules";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { profileRoleLabels } from "@/lib/profiles/profiles.schema";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { notFound } from "@/lib/shared/failure";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatPlace } from "@/lib/shared/texts/format-place";
import { Id } from "@/lib/shared/ids";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";

export type EmbedPicture = { url: string; width: number; height: number; alt: string };

export type EmbedContent = {
  id: string;
  /** Path of its page. */
  path: string;
  title: string;
  author: { name: string; path: string } | null;
  lines: readonly string[];
  /** One is shown whole; several are a row. */
  pictures: readonly EmbedPicture[];
  /** Height by width of the pictures' place; null if there is none. */
  ratio: number | null;
};

const ROW_SIZE = 4;

const toPicture = ({ images, title }: Pick<Artwork, "images" | "title">): EmbedPicture[] =>
  images.slice(0, 1).map((image) => ({ ...image, alt: image.alt || title }));

const toAuthor = (name: string, { slug }: { slug: string }) => ({
  name,
  path: toPagePath("profiles", slug),
});

async function loadArtwork(address: string): Promise<EmbedContent> {
  const id = Id.safeParse(address).data;
  if (id === undefined) throw notFound("artwork");
  const artwork = await findArtwork(id);
  const { title, profile, medium, size, year } = artwork;
  return {
    id,
    path: toPagePath("artworks", id),
    title,
    author: toAuthor(profile.name, profile),
    lines: [profile.name, joinParts([medium, size, year === null ? "" : String(year)], ", ")],
    pictures: toPicture(artwork),
    ratio: embedKinds.artworks.toRatio(artwork),
  };
}

async function loadProfile(id: string): Promise<EmbedContent> {
  const profile = await findProfile(id, null);
  const { name, role, organizationType, counts, headline } = profile;
  const works =
    counts.artworks > 0 ? await listTopArtworks({ profileId: profile.id }, ROW_SIZE) : [];
  const kind =
    organizationType === null ? profileRoleLabels[role] : organizationTypeLabels[organizationType];
  return {
    id: profile.id,
    path: toPagePath("profiles", profile.slug),
    title: name,
    author: toAuthor(name, profile),
    lines: [joinParts([kind, formatPlace(profile)]), headline],
    pictures: works.flatMap(toPicture),
    ratio: embedKinds.profiles.toRatio(profile),
  };
}

async function loadCollection(idOrSlug: string): Promise<EmbedContent> {
  const collection = await findPublicCollection(idOrSlug);
  const { id, slug, name, note, count, profile } = collection;
  const items = await readPublicPage(collection, 1);
  const maker = profile === null ? "A collection" : `A collection by ${profile.name}`;
  return {
    id,
    path: toPagePath("collections", slug ?? id),
    title: name,
    author: profile === null ? null : toAuthor(profile.name, profile),
    lines: [joinParts([maker, pluralise(count, "work")]), createExcerpt(note)],
    pictures: items
      .flatMap(({ artwork }) => artwork ?? [])
      .slice(0, ROW_SIZE)
      .flatMap(toPicture),
    ratio: embedKinds.collections.toRatio(collection),
  };
}

function describeDeadline(opportunity: Opportunity): string {
  const { deadline, deadlineKind, status } = opportunity;
  if (deadline !== null && new Date(deadline) <= new Date()) return "Closed";
  if (status === "EXPIRED") return "No longer listed";
  const text = formatDeadline(opportunity);
  return deadlineKind === "FIXED" ? `Deadline ${text}` : `Deadline: ${text.toLowerCase()}`;
}

async function loadOpportunity(id: string): Promise<EmbedContent> {
  const opportunity = await findOpportunity(id);
  const { title, type, organizationName, profile, images } = opportunity;
  return {
    id: opportunity.id,
    path: toPagePath("opportunities", opportunity.slug),
    title,
    author: profile === null ? null : toAuthor(organizationName, profile),
    lines: [
      joinParts([type === null ? "" : opportunityTypeLabels[type], organizationName]),
      describeDeadline(opportunity),
      joinParts([formatVenue(opportunity), toCostLabel(opportunity) ?? ""]),
    ],
    pictures: toPicture({ images, title }),
    ratio: embedKinds.opportunities.toRatio(opportunity),
  };
}

const loaders: Record<EmbedKind, (id: string) => Promise<EmbedContent>> = {
  artworks: loadArtwork,
  profiles: loadProfile,
  collections: loadCollection,
  opportunities: loadOpportunity,
};

/** @param id or slug @throws NOT_FOUND for whatever has no public page */
export const loadEmbed = (kind: EmbedKind, id: string): Promise<EmbedContent> => loaders[kind](id);
