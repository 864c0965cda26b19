import { bySchema, type Checked } from "@/components/ui/form/form-errors";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { socialNames } from "@/lib/profiles/social-networks.schema";
import { recordOf } from "@/lib/shared/records";
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

export const contactNames = ["website", ...socialNames, "email", "phone"] as const;
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
    ...recordOf<Record<ContactName, string>>(contactNames, () => ""),
    public: false,
  },
};

/** The form's fields for a profile as it is stored. */
export function toFormValues(profile: Profile): ProfileValues {
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

/** Some of the fields, for their draft. */
export function pickFields(
  names: readonly (keyof ProfileValues)[],
  values: ProfileValues,
): Partial<ProfileValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
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
  return `${FORM_ID}-${path === "contact" ? `contact-${socialNames[0]}` : path.replaceAll(".", "-")}`;
}

/** The fields with what a stored draft holds of them; what does not fit is left out. */
export function withStored<Fields extends object>(fields: Fields, stored: unknown): Fields {
  const types = new Map(Object.entries(fields).map(([name, value]) => [name, typeof value]));
  const fitting = Object.entries<unknown>(Object(stored)).filter(
    ([name, value]) => types.get(name) === typeof value,
  );
  return { ...fields, ...Object.fromEntries(fitting) };
}
