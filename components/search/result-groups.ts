import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import {
  getInitialsSeed,
  findOpportunityPicture,
} from "@/components/opportunities/opportunity-picture";
import { describeProfileKind } from "@/lib/profiles/profile-lines.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { toCollectionPath } from "@/lib/collections/collection-paths.rules";
import { buildImageUrl } from "@/lib/images/images.rules";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { SearchResults, OpportunityResult } from "@/lib/search/search.schema";
import { toLocalDueDay } from "@/lib/shared/texts/due-dates";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { formatPlace } from "@/lib/shared/texts/format-place";
import { pluralise } from "@/lib/shared/texts/format-count";
import { joinParts } from "@/lib/shared/texts/join-parts";

/** Artworks are shown whole, portraits round, and pictures of opportunities cropped to a square. */
export type ResultPictureProps = {
  kind: "artwork" | "portrait" | "opportunity";
  url: string | null;
  name: string;
  seed: string;
};

/** Size in CSS pixels, as `size-avatar-regular`. */
export const PICTURE_SIZE = 44;

const pictureBounds = { w: 2 * PICTURE_SIZE, h: 2 * PICTURE_SIZE };

/** `detail` distinguishes results with the same title. */
type ResultOption = {
  id: string;
  href: string;
  title: string;
  detail: string;
  picture: ResultPictureProps;
};

export type ResultGroup = { label: string; options: ResultOption[] };

/** The day in the organiser's time zone. */
function formatDeadline({ deadlineKind, deadlineLocal }: OpportunityResult): string {
  if (deadlineKind === "ROLLING") return "Rolling";
  return deadlineLocal === null ? "" : `closes ${formatUtcDay(toLocalDueDay(deadlineLocal))}`;
}

export function formatOpportunityDetail(opportunity: OpportunityResult): string {
  const { type, organizationName } = opportunity;
  const label = type === null ? "" : opportunityTypeLabels[type];
  return joinParts([
    label,
    formatDeadline(opportunity),
    organizationName,
    formatPlace(opportunity),
  ]);
}

/** Groups results by kind, without empty groups. */
export function groupResults({
  artworks,
  profiles,
  opportunities,
  collections,
}: SearchResults): ResultGroup[] {
  const groups: ResultGroup[] = [
    {
      label: "Artworks",
      options: artworks.map(({ id, title, profile, medium, images }) => ({
        id: `artwork-${id}`,
        href: artworkPath(id),
        title,
        detail: joinParts([profile.name, medium]),
        picture: {
          kind: "artwork",
          url:
            images[0] === undefined ? null : buildImageUrl(images[0].url, { w: pictureBounds.w }),
          name: profile.name,
          seed: profile.id,
        },
      })),
    },
    {
      label: "Profiles",
      options: profiles.map((profile) => ({
        id: `profile-${profile.id}`,
        href: profilePath(profile),
        title: profile.name,
        detail: joinParts([describeProfileKind(profile), formatPlace(profile)]),
        picture: { kind: "portrait", url: profile.image, name: profile.name, seed: profile.id },
      })),
    },
    {
      label: "Opportunities",
      options: opportunities.map((opportunity) => ({
        id: `opportunity-${opportunity.id}`,
        href: toOpportunityPath(opportunity),
        title: opportunity.title,
        detail: formatOpportunityDetail(opportunity),
        picture: {
          kind: "opportunity",
          url: findOpportunityPicture(opportunity, pictureBounds)?.url ?? null,
          name: opportunity.organizationName,
          seed: getInitialsSeed(opportunity),
        },
      })),
    },
    {
      label: "Collections",
      options: collections.map(({ id, slug, name, profile, count, cover }) => ({
        id: `collection-${id}`,
        href: toCollectionPath(slug ?? id),
        title: name,
        detail: joinParts([profile?.name ?? "", pluralise(count, "work", "works")]),
        picture: {
          kind: "artwork",
          url: cover === null ? null : buildImageUrl(cover.url, { w: pictureBounds.w }),
          name,
          seed: id,
        },
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
