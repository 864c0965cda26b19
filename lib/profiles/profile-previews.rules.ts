import { toRowRatio } from "@/lib/embeds/embed-frames.rules";
import { describeProfileKind } from "@/lib/profiles/profile-lines.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { formatPlace } from "@/lib/shared/texts/format-place";
import type { ShareCard } from "@/lib/sharing/share-design.rules";

/** @param newest the artwork that is shown if the profile has no picture */
export function toProfileCard(
  profile: Pick<
    Profile,
    "id" | "name" | "role" | "organizationType" | "city" | "country" | "image"
  >,
  newest: { images: readonly { url: string }[] } | undefined,
): ShareCard {
  const { id, name, image } = profile;
  return {
    title: name,
    lines: [describeProfileKind(profile), formatPlace(profile)].filter((line) => line !== ""),
    picture: image ?? newest?.images[0]?.url ?? null,
    fills: image !== null,
    mark: { name, seed: id },
  };
}

export const toProfileRatio = ({ counts }: Pick<Profile, "counts">) => toRowRatio(counts.artworks);
