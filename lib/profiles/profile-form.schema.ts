import { z } from "zod";
import { Focus } from "@/lib/images/focus.schema";
import {
  Contact,
  OrganizationType,
  profileLimits,
  ProfileRole,
  Pronouns,
} from "@/lib/profiles/profiles.schema";
import { countryCode, emptyAsNull, nullAs } from "@/lib/shared/form-fields";
import { cleanText, singleLineText, multilineText } from "@/lib/shared/text";

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== null && each !== ""),
  );
}

const contactField = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .transform((value, context) => {
    try {
      const parsed: unknown =
        typeof value === "string" ? JSON.parse(cleanText(value) || "{}") : value;
      return withoutEmpty(parsed);
    } catch {
      context.addIssue("Contact is sent as JSON.");
      return z.NEVER;
    }
  })
  .pipe(Contact);

/** JSON in a multipart body; empty or null for the default. */
const focusField = z.preprocess((value, context) => {
  if (typeof value !== "string") return value;
  if (value.trim() === "") return null;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    context.addIssue("A focus is sent as JSON.");
    return z.NEVER;
  }
}, Focus.nullable());

const namesField = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(","))
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(singleLineText(60, 1)).max(25))
  .transform((names) => [...new Set(names)]);

const fields = {
  role: ProfileRole,
  name: singleLineText(profileLimits.name, 1),
  headline: nullAs("", singleLineText(profileLimits.headline)),
  bio: nullAs("", multilineText(profileLimits.bio)),
  pronouns: emptyAsNull(Pronouns),
  city: nullAs("", singleLineText(profileLimits.city)),
  country: emptyAsNull(countryCode),
  organizationType: emptyAsNull(OrganizationType),
  contact: nullAs({}, contactField),
  artisticFields: nullAs([], namesField),
  mediums: nullAs([], namesField),
  allowsTraining: z.union([z.boolean(), z.stringbool()]),
};

const withDefaults = {
  ...fields,
  headline: fields.headline.default(""),
  bio: fields.bio.default(""),
  pronouns: fields.pronouns.default(null),
  city: fields.city.default(""),
  country: fields.country.default(null),
  organizationType: fields.organizationType.default(null),
  contact: fields.contact.default({}),
  artisticFields: fields.artisticFields.default([]),
  mediums: fields.mediums.default([]),
  allowsTraining: fields.allowsTraining.default(false),
};

/** The error of a role and a type in combination (CONTRACT section 3), or null. */
export function organizationTypeError(
  role: ProfileRole,
  organizationType: OrganizationType | null,
): string | null {
  const isOrganization = role === "ART_ORGANIZATION";
  if (isOrganization && organizationType === null) return "An organisation has a type.";
  if (!isOrganization && organizationType !== null) return "Only organisations have a type.";
  return null;
}

const Typed = z.object({ role: ProfileRole, organizationType: OrganizationType.nullable() });

const typeErrorOf = (profile: unknown) => {
  const { data } = Typed.safeParse(profile);
  return data === undefined ? null : organizationTypeError(data.role, data.organizationType);
};

/** Reported together with the errors of other fields. */
const typeFits = {
  path: ["organizationType"],
  when: ({ value }: { value: unknown }) => Typed.safeParse(value).success,
  error: ({ input }: { input: unknown }) => typeErrorOf(input) ?? undefined,
};

export const ProfileForm = z
  .object(withDefaults)
  .refine((profile) => typeErrorOf(profile) === null, typeFits);
export type ProfileForm = z.infer<typeof ProfileForm>;

/** Further fields of a change: the slug, the image's address (empty removes it), and the crops of image and cover. */
const furtherFields = {
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: "Lower-case letters, digits, and single hyphens between them, please.",
      abort: true,
    })
    .min(2, "At least 2 characters, please.")
    .max(profileLimits.slug, `At most ${profileLimits.slug} characters, please.`)
    .optional(),
  image: emptyAsNull(z.string().max(300)).optional(),
  imageFocus: focusField.optional(),
  coverFocus: focusField.optional(),
};

/** The body of `PUT /v1/profiles/{id}`: missing fields become empty; slug, image and crops stay. */
export const ProfileReplacement = z
  .object({ ...withDefaults, ...furtherFields })
  .refine((profile) => typeErrorOf(profile) === null, typeFits);

/** The body of `PATCH /v1/profiles/{id}`: missing fields stay. */
export const ProfileChanges = z.object({ ...z.object(fields).partial().shape, ...furtherFields });
export type ProfileChanges = z.infer<typeof ProfileChanges>;
