import { FORM_ID, type ProfileValues } from "@/components/profiles/form/profile-values";
import type { FormState } from "@/components/ui/form/use-form";
import type { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import { socialNames, socialNetworks } from "@/lib/profiles/social-networks.schema";

export type ProfileFormState = FormState<ProfileValues, ProfileChanges>;

export type FieldsProps = { form: ProfileFormState };

export const isOrganization = ({ role }: ProfileValues) => role === "ART_ORGANIZATION";

/** The id and labels of every form of profile fields, in the order of the page. */
export function getProfileFieldOptions(values: ProfileValues) {
  const isForOrganization = isOrganization(values);
  const labels = {
    role: "Role",
    organizationType: "Type of organisation",
    name: isForOrganization ? "Name of the organisation" : "Name",
    pronouns: "Pronouns",
    headline: "Headline",
    bio: isForOrganization ? "About the organisation" : "About you",
    artisticFields: "Artistic fields",
    mediums: "Mediums",
    city: "City",
    country: "Country",
    "contact.website": "Website",
    ...Object.fromEntries(
      socialNames.map((name) => [`contact.${name}`, socialNetworks[name].label]),
    ),
    "contact.email": "E-mail",
    "contact.phone": "Telephone",
  };
  return { id: FORM_ID, labels };
}
