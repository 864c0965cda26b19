import { bySchema, type Checked } from "@/components/ui/form/form-errors";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { withScheme } from "@/lib/shared/web-address";

/** A profile's fields as they stand in the form; the API's own schema reads them. */
export type ProfileValues = {
  role: Profile["role"];
  organizationType: string;
  name: string;
  pronouns: string;
  headline: string;
  bio: string;
  artisticFields: readonly string[];
  mediums: string;
  allowsTraining: boolean;
  city: string;
  country: string;
  contact: ContactValues;
};

export const contactNames = [
  "website",
  "instagram",
  "facebook",
  "x",
  "linkedin",
  "email",
  "phone",
] as const;
export type ContactName = (typeof contactNames)[number];
export type ContactValues = Record<ContactName, string> & { public: boolean };

/** Fields that are saved together. */
export const groups = {
  identity: ["role", "organizationType", "name", "pronouns", "headline"],
  about: ["bio", "artisticFields", "mediums", "allowsTraining"],
  place: ["city", "country"],
  contact: ["contact"],
} as const satisfies Record<string, readonly (keyof ProfileValues)[]>;
export type Group = keyof typeof groups;
export const groupNames = [
  "identity",
  "about",
  "place",
  "contact",
] as const satisfies readonly Group[];

export const emptyValues: ProfileValues = {
  role: "ARTIST",
  organizationType: "",
  name: "",
  pronouns: "",
  headline: "",
  bio: "",
  artisticFields: [],
  mediums: "",
  allowsTraining: false,
  city: "",
  country: "",
  contact: {
    website: "",
    instagram: "",
    facebook: "",
    x: "",
    linkedin: "",
    email: "",
    phone: "",
    public: false,
  },
};

/** The form's fields for a profile as it is stored. */
export function valuesOf(profile: Profile): ProfileValues {
  const contact = contactNames.map((name) => [name, profile.contact[name] ?? ""] as const);
  return {
    role: profile.role,
    organizationType: profile.organizationType ?? "",
    name: profile.name,
    pronouns: profile.pronouns ?? "",
    headline: profile.headline,
    bio: profile.bio,
    artisticFields: profile.artisticFields,
    mediums: profile.mediums.join(", "),
    allowsTraining: profile.allowsTraining,
    city: profile.city,
    country: profile.country ?? "",
    contact: {
      ...emptyValues.contact,
      ...Object.fromEntries(contact),
      public: profile.contact.public === true,
    },
  };
}

/** What is sent of these fields. Only organisations have a type. */
export function bodyOf(
  names: readonly (keyof ProfileValues)[],
  values: ProfileValues,
): Record<string, unknown> {
  const isOrganization = values.role === "ART_ORGANIZATION";
  const settled = {
    ...values,
    organizationType: isOrganization ? values.organizationType : "",
    contact: { ...values.contact, website: withScheme(values.contact.website) },
  };
  return Object.fromEntries(names.map((name) => [name, settled[name]]));
}

/** The fields of a group as JSON, for its draft. */
export function snapshotOf(group: Group, values: ProfileValues): string {
  return JSON.stringify(Object.fromEntries(groups[group].map((name) => [name, values[name]])));
}

const checkChanges = bySchema(ProfileChanges);

/** What can be sent of these fields, or what is wrong with them by their paths. */
export const checkOf =
  (names: readonly (keyof ProfileValues)[]) =>
  (values: ProfileValues): Checked<ProfileChanges> =>
    checkChanges(bodyOf(names, values));

/** Before the path of each field in its id. */
export const FORM_ID = "profile";

/** Where the field of a path stands on the page; the path is the API's, or that of what is missing in a profile. */
export function fieldId(path: string): string {
  return `${FORM_ID}-${path === "contact" ? "contact-instagram" : path.replaceAll(".", "-")}`;
}

/** Puts what a draft holds of a group into the fields; what does not fit them is left out. */
export function withTyped(values: ProfileValues, group: Group, typed: string): ProfileValues {
  const parsed: unknown = JSON.parse(typed);
  if (typeof parsed !== "object" || parsed === null) return values;
  const read = Object.entries(parsed).filter(
    ([name, value]) =>
      groups[group].some((each) => each === name) &&
      typeof value === typeof values[name as keyof ProfileValues],
  );
  return { ...values, ...Object.fromEntries(read) };
}
