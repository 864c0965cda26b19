import { artworkPath } from "@/components/artworks/artwork-path";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { markSeed, opportunityPicture } from "@/components/opportunities/opportunity-picture";
import { profileKind } from "@/components/profiles/profile-kind";
import { profilePath } from "@/components/profiles/profile-path";
import { imageUrl } from "@/lib/images/images.rules";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { SearchResults, OpportunityResult } from "@/lib/search/search.schema";
import { formatUtcDay } from "@/lib/shared/format-date";
import { formatPlace } from "@/lib/shared/format-place";

/** Artworks are shown whole, faces round, opportunities filling their square. */
export type FoundPictureProps = {
  kind: "work" | "face" | "opportunity";
  url: string | null;
  name: string;
  seed: string;
};

/** In CSS pixels. */
export const PICTURE_SIZE = 44;

const pictureBox = { w: 2 * PICTURE_SIZE, h: 2 * PICTURE_SIZE };

/** `detail` distinguishes results of the same title. */
export type FoundOption = {
  id: string;
  href: string;
  title: string;
  detail: string;
  picture: FoundPictureProps;
};

export type FoundGroup = { label: string; options: FoundOption[] };

const joinParts = (parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");

/** In the organiser's calendar. */
function closingText({ deadlineKind, deadlineLocal }: OpportunityResult): string {
  if (deadlineKind === "ROLLING") return "Rolling";
  return deadlineLocal === null ? "" : `closes ${formatUtcDay(deadlineLocal.slice(0, 10))}`;
}

export function foundDetail(opportunity: OpportunityResult): string {
  const { type, organizationName } = opportunity;
  const label = type === null ? "" : opportunityTypeLabels[type];
  return joinParts([label, closingText(opportunity), organizationName, formatPlace(opportunity)]);
}

/** Empty groups are left out. */
export function foundGroups({ artworks, profiles, opportunities }: SearchResults): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      label: "Artworks",
      options: artworks.map(({ id, title, profile, medium, images }) => ({
        id: `artwork-${id}`,
        href: artworkPath(id),
        title,
        detail: joinParts([profile.name, medium]),
        picture: {
          kind: "work",
          url: images[0] === undefined ? null : imageUrl(images[0].url, { w: pictureBox.w }),
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
        detail: joinParts([profileKind(profile), formatPlace(profile)]),
        picture: { kind: "face", url: profile.image, name: profile.name, seed: profile.id },
      })),
    },
    {
      label: "Opportunities",
      options: opportunities.map((opportunity) => ({
        id: `opportunity-${opportunity.id}`,
        href: opportunityPath(opportunity),
        title: opportunity.title,
        detail: foundDetail(opportunity),
        picture: {
          kind: "opportunity",
          url: opportunityPicture(opportunity, pictureBox)?.url ?? null,
          name: opportunity.organizationName,
          seed: markSeed(opportunity),
        },
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
