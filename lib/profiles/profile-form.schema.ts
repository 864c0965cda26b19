import { z } from "zod";
import { Focus } from "@/lib/images/focus.schema";
import {
  ContactForm,
  OrganizationType,
  profileFields,
  profileLimits,
  ProfileRole,
} from "@/lib/profiles/profiles.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { emptyAsNull, jsonAsNull, nullAs } from "@/lib/shared/form-fields";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";
import { cleanText } from "@/lib/shared/texts/text";

function removeEmpty(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== null && item !== ""),
  );
}

const contactField = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .transform((value, context) => {
    try {
      const parsed: unknown =
        typeof value === "string" ? JSON.parse(cleanText(value) || "{}") : value;
      return removeEmpty(parsed);
    } catch {
      context.addIssue("Contact is sent as JSON.");
      return z.NEVER;
    }
  })
  .pipe(ContactForm);

/** A focus in a multipart body; empty or null means the default crop. */
const focusField = jsonAsNull(Focus, "A focus is sent as JSON.");

const fields = pickPart(
  { ...profileFields, contact: { request: nullAs({}, contactField) } },
  "request",
);
const empties = pickPart(profileFields, "empty");

type Fields = typeof fields;
const withDefaults = recordFromKeys<{
  [Name in keyof Fields]: Name extends keyof typeof empties
    ? z.ZodDefault<Fields[Name]>
    : Fields[Name];
}>(typedKeys(fields), (name) => {
  const field: z.ZodType = fields[name];
  return name in empties ? field.default(Reflect.get(empties, name)) : field;
});

/** Returns the error of a type that an organisation lacks or somebody else has (CONTRACT section 3), or null. */
export function checkOrganizationType(
  role: ProfileRole,
  organizationType: OrganizationType | null,
): string | null {
  const isOrganization = role === "ART_ORGANIZATION";
  if (isOrganization && organizationType === null) return "An organisation has a type.";
  if (!isOrganization && organizationType !== null) return "Only organisations have a type.";
  return null;
}

const RoleAndType = z.object({ role: ProfileRole, organizationType: OrganizationType.nullable() });

const checkType = (profile: unknown) => {
  const { data } = RoleAndType.safeParse(profile);
  return data === undefined ? null : checkOrganizationType(data.role, data.organizationType);
};

/** `when`: reported together with the errors of other fields, which Zod would otherwise report first. */
const typeErrorOptions = {
  path: ["organizationType"],
  when: ({ value }: { value: unknown }) => RoleAndType.safeParse(value).success,
  error: ({ input }: { input: unknown }) => checkType(input) ?? undefined,
};

export const ProfileForm = z
  .object(withDefaults)
  .refine((profile) => checkType(profile) === null, typeErrorOptions);
export type ProfileForm = z.infer<typeof ProfileForm>;

/** Fields that only a change has. An empty `image` removes the image. */
const changeFields = {
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
  .object({ ...withDefaults, ...changeFields })
  .refine((profile) => checkType(profile) === null, typeErrorOptions);

/** The body of `PATCH /v1/profiles/{id}`: missing fields stay. */
export const ProfileChanges = z.object({ ...z.object(fields).partial().shape, ...changeFields });
export type ProfileChanges = z.infer<typeof ProfileChanges>;
