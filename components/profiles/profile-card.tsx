import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { profileKind } from "@/components/profiles/profile-kind";
import type { Profile } from "@/lib/profiles/schema";
import { imageUrl } from "@/lib/images/rules";
import { placeText } from "@/lib/shared/place";

/** What a card shows of a profile; a draft of one has no picture yet. */
export type CardProfile = Pick<
  Profile,
  "name" | "role" | "organizationType" | "city" | "country" | "headline" | "image" | "badge"
> & { images: Profile["images"] };

type ProfileCardProps = {
  profile: CardProfile;
  heading?: "h2" | "p";
  /** What stands in the place of a name that is not known yet. */
  nameless?: string;
};

/** A profile as a small picture of its page: cover, portrait, name, what and where they are, and their line. */
export function ProfileCard({ profile, heading: Heading = "p", nameless = "" }: ProfileCardProps) {
  const { name, headline, image, images, badge } = profile;
  const cover = images.find(({ type }) => type === "COVER");
  const facts = [profileKind(profile), placeText(profile)].filter((fact) => fact !== "");
  return (
    <article className="w-full max-w-xl overflow-hidden rounded-surface border">
      {cover !== undefined && (
        // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
        <img
          src={imageUrl(cover.url, { w: 800, h: 250, fit: "crop" })}
          alt=""
          width={800}
          height={250}
          className="aspect-16/5 w-full bg-surface object-cover"
        />
      )}
      <div className="flex flex-col gap-3 p-5">
        <div className="flex items-center gap-5">
          <ProfileAvatar image={image} size="large" name={name} />
          <div className="min-w-0">
            <Heading
              dir="auto"
              className={`text-large font-medium ${name === "" ? "text-muted" : ""}`}
            >
              {name === "" ? nameless : name}
            </Heading>
            <p className="text-muted">{facts.join(" · ")}</p>
            {badge !== null && (
              <p className="mt-1 w-fit rounded-full border px-2 text-small">{badge}</p>
            )}
          </div>
        </div>
        {headline !== "" && <p dir="auto">{headline}</p>}
      </div>
    </article>
  );
}
