import { bySchema, type CheckResult } from "@/components/ui/form/form-errors";
import { ProfileChanges, type ProfileForm } from "@/lib/profiles/profile-form.schema";
import { type Profile, profileFields } from "@/lib/profiles/profiles.schema";
import { socialNames } from "@/lib/profiles/social-networks.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";
import { withScheme } from "@/lib/shared/web/web-address";

const requests = pickPart(profileFields, "request");
/** A text is empty where the profile has null. */
type PlainValues = {
  [Name in keyof typeof requests]: null extends Profile[Name]
    ? string
    : Profile[Name] extends string[]
      ? readonly string[]
      : Profile[Name];
};

/** The form's values, which `ProfileChanges` parses. */
export type ProfileValues = Omit<PlainValues, "mediums"> & {
  mediums: string;
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

export function toFormValues(profile: Pick<Profile, keyof ProfileForm>): ProfileValues {
  return {
    ...recordFromKeys<PlainValues>(typedKeys(requests), (name) => profile[name] ?? ""),
    mediums: profile.mediums.join(", "),
    contact: {
      ...recordFromKeys<Record<ContactName, string>>(
        contactNames,
        (name) => profile.contact[name] ?? "",
      ),
      public: profile.contact.public === true,
    },
  };
}

export const emptyValues = toFormValues({
  role: "ARTIST",
  name: "",
  ...pickPart(profileFields, "empty"),
});

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

export const pickFields = (
  names: readonly (keyof ProfileValues)[],
  values: ProfileValues,
): Partial<ProfileValues> => Object.fromEntries(names.map((name) => [name, values[name]]));

const checkChanges = bySchema(ProfileChanges);

export const checkFields =
  (names: readonly (keyof ProfileValues)[]) =>
  (values: ProfileValues): CheckResult<ProfileChanges> =>
    checkChanges(toBody(names, values));

/** The prefix of the fields' element ids. */
export const FORM_ID = "profile";

/** @param path an error path of the API, or a path of `measureCompleteness` */
export const fieldId = (path: string): string =>
  `${FORM_ID}-${path === "contact" ? `contact-${socialNames[0]}` : path.replaceAll(".", "-")}`;

/** Ignores stored values of unknown names or other types. */
export function mergeStored<Fields extends object>(fields: Fields, stored: unknown): Fields {
  const types = new Map(Object.entries(fields).map(([name, value]) => [name, typeof value]));
  const entries = Object.entries<unknown>(Object(stored)).filter(
    ([name, value]) => types.get(name) === typeof value,
  );
  return { ...fields, ...Object.fromEntries(entries) };
}
