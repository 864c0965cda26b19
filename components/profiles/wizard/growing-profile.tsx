import { useEffect } from "react";
import { type CardProfile, cardFacts, ProfileCard } from "@/components/profiles/profile-card";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import type { ProfileValues } from "@/components/profiles/form/profile-values";
import type { Walk } from "@/components/profiles/wizard/walk";
import { OrganizationType, type Profile } from "@/lib/profiles/profiles.schema";
import type { Wizard } from "@/lib/profiles/wizard.schema";

/** What stands in the open step, as far as a card shows it. */
export type Growing = Pick<
  ProfileValues,
  "name" | "organizationType" | "pronouns" | "city" | "country" | "headline" | "bio"
> & { role: Profile["role"] | null; fields: string };

/** Shows what stands in the open step in the profile beside it, as it is typed. */
export function useGrowing(
  show: Walk["show"],
  values: Omit<ProfileValues, "role"> & Pick<Growing, "role">,
): void {
  const { role, name, organizationType, pronouns, city, country, headline, bio } = values;
  const fields = values.artisticFields.join(" ");
  useEffect(() => {
    show({ role, name, organizationType, pronouns, city, country, headline, bio, fields });
  }, [show, role, name, organizationType, pronouns, city, country, headline, bio, fields]);
}

type GrowingProfileProps = {
  wizard: Wizard;
  /** As it is stored, once it is. */
  profile: Profile | null;
  /** What the open step says of it. */
  typed: Growing | null;
};

function cardOf({ wizard, profile, typed }: GrowingProfileProps): CardProfile {
  const known = {
    id: profile?.id ?? "",
    name: typed?.name ?? profile?.name ?? "",
    role: typed?.role ?? profile?.role ?? wizard.role,
    city: typed?.city ?? profile?.city ?? "",
    headline: typed?.headline ?? profile?.headline ?? "",
    bio: typed?.bio ?? profile?.bio ?? "",
    image: profile?.image ?? null,
    images: profile?.images ?? [],
    badge: profile?.badge ?? null,
  };
  const type = typed?.organizationType ?? profile?.organizationType;
  const country = typed?.country ?? profile?.country ?? "";
  return {
    ...known,
    pronouns:
      known.role === "ART_ORGANIZATION" ? null : (typed?.pronouns ?? profile?.pronouns ?? null),
    organizationType:
      known.role === "ART_ORGANIZATION" ? (OrganizationType.safeParse(type).data ?? null) : null,
    country: country === "" ? null : country,
    artisticFields:
      typed?.fields.split(" ").filter((field) => field !== "") ?? profile?.artisticFields ?? [],
  };
}

/** The profile as it grows: a card beside the questions, on phones a line above them. */
export function GrowingProfile(props: GrowingProfileProps) {
  const card = cardOf(props);
  const nameless = card.role === "ART_ORGANIZATION" ? "Its name" : "Your name";
  return (
    <aside aria-label="Your profile so far" className="min-w-0 max-md:order-first">
      <div className="flex items-center gap-3 rounded-surface bg-surface p-3 md:hidden">
        <ProfileAvatar image={card.image} name={card.name} seed={card.id} />
        <div className="min-w-0">
          <p dir="auto" className={`truncate font-medium ${card.name === "" ? "text-muted" : ""}`}>
            {card.name === "" ? nameless : card.name}
          </p>
          <p className="truncate text-small text-muted">{cardFacts(card)}</p>
        </div>
      </div>
      <div className="flex flex-col gap-3 max-md:hidden md:sticky md:top-10">
        <p className="text-small text-muted">Your profile so far</p>
        <ProfileCard profile={card} nameless={nameless} />
      </div>
    </aside>
  );
}
