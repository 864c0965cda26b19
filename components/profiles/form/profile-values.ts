import { bySchema, type CheckResult } from "@/components/ui/form/form-errors";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { socialNames } from "@/lib/profiles/social-networks.schema";
import { recordFromKeys } from "@/lib/shared/records";
import { withScheme } from "@/lib/shared/web/web-address";

/** The form's values, which `ProfileChanges` parses. */
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
  enquiries: readonly string[];
  contact: ContactValues;
};

export const contactNames = ["website", ...socialNames, "email", "phone"] as const;
export type ContactName = (typeof contactNames)[number];
export type ContactValues = Record<ContactName, string> & { public: boolean };

/** Fields that are autosaved together. */
export const fieldGroups = {
  identity: ["role", "organizationType", "name", "pronouns", "headline"],
  about: ["bio", "artisticFields", "mediums", "allowsTraining"],
  place: ["city", "country"],
  contact: ["contact", "enquiries"],
} as const satisfies Record<string, readonly (keyof ProfileValues)[]>;
export type FieldGroup = keyof typeof fieldGroups;
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
  enquiries: EnquiryKind.options,
  contact: {
    ...recordFromKeys<Record<ContactName, string>>(contactNames, () => ""),
    public: false,
  },
};

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
    enquiries: profile.enquiries,
    contact: {
      ...emptyValues.contact,
      ...Object.fromEntries(contact),
      public: profile.contact.public === true,
    },
  };
}

/** The request body for these fields. Only organisations have a type. */
export function toBody(
  names: readonly (keyof ProfileValues)[],
  values: ProfileValues,
): Record<string, unknown> {
  const isOrganization = values.role === "ART_ORGANIZATION";
  const normalized = {
    ...values,
    organizationType: isOrganization ? values.organizationType : "",
    contact: { ...values.contact, website: withScheme(values.contact.website) },
  };
  return Object.fromEntries(names.map((name) => [name, normalized[name]]));
}

export function pickFields(
  names: readonly (keyof ProfileValues)[],
  values: ProfileValues,
): Partial<ProfileValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

const checkChanges = bySchema(ProfileChanges);

export const checkFields =
  (names: readonly (keyof ProfileValues)[]) =>
  (values: ProfileValues): CheckResult<ProfileChanges> =>
    checkChanges(toBody(names, values));

/** The prefix of the fields' element ids. */
export const FORM_ID = "profile";

/** @param path an error path of the API, or a path of `measureCompleteness` */
export function fieldId(path: string): string {
  return `${FORM_ID}-${path === "contact" ? `contact-${socialNames[0]}` : path.replaceAll(".", "-")}`;
}

/** Ignores stored values of unknown names or other types. */
export function mergeStored<Fields extends object>(fields: Fields, stored: unknown): Fields {
  const types = new Map(Object.entries(fields).map(([name, value]) => [name, typeof value]));
  const entries = Object.entries<unknown>(Object(stored)).filter(
    ([name, value]) => types.get(name) === typeof value,
  );
  return { ...fields, ...Object.fromEntries(entries) };
}
