import { useEffect } from "react";
import { type CardProfile, formatCardFacts, ProfileCard } from "@/components/profiles/profile-card";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import type { ProfileValues } from "@/components/profiles/form/profile-values";
import type { WizardControls } from "@/components/screens/wizard/wizard-controls";
import { OrganizationType, type Profile } from "@/lib/profiles/profiles.schema";
import type { Wizard } from "@/lib/profiles/wizard/wizard.schema";

/** The values of the open step that a card shows. */
export type ProfilePreviewValues = Pick<
  ProfileValues,
  "name" | "organizationType" | "pronouns" | "city" | "country" | "headline" | "bio"
> & {
  role: Profile["role"] | null;
  /** The artistic fields, joined by spaces so that an effect can compare them by value. */
  fields: string;
};

export function useProfilePreview(
  updatePreview: WizardControls["updatePreview"],
  values: Omit<ProfileValues, "role"> & Pick<ProfilePreviewValues, "role">,
): void {
  const { role, name, organizationType, pronouns, city, country, headline, bio } = values;
  const fields = values.artisticFields.join(" ");
  useEffect(() => {
    updatePreview({ role, name, organizationType, pronouns, city, country, headline, bio, fields });
  }, [updatePreview, role, name, organizationType, pronouns, city, country, headline, bio, fields]);
}

type ProfilePreviewProps = {
  wizard: Wizard;
  /** Null until it is created. */
  profile: Profile | null;
  /** Values typed in the open step. */
  values: ProfilePreviewValues | null;
};

function toCardProfile({ wizard, profile, values }: ProfilePreviewProps): CardProfile {
  const common = {
    id: profile?.id ?? "",
    name: values?.name ?? profile?.name ?? "",
    role: values?.role ?? profile?.role ?? wizard.role,
    city: values?.city ?? profile?.city ?? "",
    headline: values?.headline ?? profile?.headline ?? "",
    bio: values?.bio ?? profile?.bio ?? "",
    image: profile?.image ?? null,
    images: profile?.images ?? [],
    badge: profile?.badge ?? null,
  };
  const type = values?.organizationType ?? profile?.organizationType;
  const country = values?.country ?? profile?.country ?? "";
  return {
    ...common,
    pronouns:
      common.role === "ART_ORGANIZATION" ? null : (values?.pronouns ?? profile?.pronouns ?? null),
    organizationType:
      common.role === "ART_ORGANIZATION" ? (OrganizationType.safeParse(type).data ?? null) : null,
    country: country === "" ? null : country,
    artisticFields:
      values?.fields.split(" ").filter((field) => field !== "") ?? profile?.artisticFields ?? [],
  };
}

/** A card beside the form; on phones a line above it. */
export function ProfilePreview(props: ProfilePreviewProps) {
  const card = toCardProfile(props);
  const nameless = card.role === "ART_ORGANIZATION" ? "Its name" : "Your name";
  return (
    <aside aria-label="Your profile so far" className="min-w-0 max-md:order-first">
      <div className="flex items-center gap-3 rounded-surface bg-surface p-3 md:hidden">
        <ProfileAvatar image={card.image} name={card.name} seed={card.id} />
        <div className="min-w-0">
          <p dir="auto" className={`truncate font-medium ${card.name === "" ? "text-muted" : ""}`}>
            {card.name === "" ? nameless : card.name}
          </p>
          <p className="truncate text-small text-muted">{formatCardFacts(card)}</p>
        </div>
      </div>
      <div className="flex flex-col gap-3 max-md:hidden md:sticky md:top-10">
        <p className="text-small text-muted">Your profile so far</p>
        <ProfileCard profile={card} namePlaceholder={nameless} />
      </div>
    </aside>
  );
}
