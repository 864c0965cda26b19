import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { describeProfileKind } from "@/lib/profiles/profile-lines.rules";
import { buildImageUrl } from "@/lib/images/images.rules";
import { formatArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { formatPlace } from "@/lib/shared/texts/format-place";

/** In the wizard `id` is empty until the profile is created, and `role` null until one is chosen. */
export type CardProfile = Pick<
  Profile,
  | "id"
  | "name"
  | "organizationType"
  | "city"
  | "country"
  | "headline"
  | "bio"
  | "artisticFields"
  | "image"
  | "images"
  | "badge"
> & {
  role: Profile["role"] | null;
  pronouns: string | null;
};

type ProfileCardProps = {
  profile: CardProfile;
  heading?: "h2" | "p";
  /** Shown while the name is empty. */
  namePlaceholder?: string;
};

export function formatCardFacts({
  role,
  organizationType,
  pronouns,
  ...place
}: CardProfile): string {
  const kind = role === null ? "" : describeProfileKind({ role, organizationType });
  return [kind, formatPlace(place), pronouns ?? ""].filter((fact) => fact !== "").join(" · ");
}

export function ProfileCard({
  profile,
  heading: Heading = "p",
  namePlaceholder = "",
}: ProfileCardProps) {
  const { id, name, headline, bio, artisticFields, image, images, badge } = profile;
  const cover = images.find(({ type }) => type === "COVER");
  return (
    <article className="w-full max-w-xl overflow-hidden rounded-surface border">
      {cover !== undefined && (
        // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
        <img
          src={buildImageUrl(cover.url, { w: 800, h: 250, fit: "crop" })}
          alt=""
          width={800}
          height={250}
          className="aspect-16/5 w-full bg-surface object-cover"
        />
      )}
      <div className="flex flex-col gap-3 p-5">
        <ProfileAvatar image={image} size="large" name={name} seed={id} />
        <div className="flex flex-col items-start gap-1">
          <Heading dir="auto" className="text-large font-medium empty:hidden">
            {name === "" ? <span className="text-muted">{namePlaceholder}</span> : name}
          </Heading>
          <p className="text-muted empty:hidden">{formatCardFacts(profile)}</p>
          {badge !== null && <p className="rounded-full border px-2 text-small">{badge}</p>}
        </div>
        {headline !== "" && <p dir="auto">{headline}</p>}
        {bio !== "" && (
          <p dir="auto" className="line-clamp-3 text-small text-muted">
            {bio}
          </p>
        )}
        {artisticFields.length > 0 && (
          <p className="text-small">{artisticFields.map(formatArtisticField).join(", ")}</p>
        )}
      </div>
    </article>
  );
}
