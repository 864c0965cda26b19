import { z } from "zod";
import { cleanText, line, prose } from "@/lib/shared/text";
import { countryCode, emptyAsNull, nullAs } from "@/lib/shared/form-fields";
import { GivenId, Id } from "@/lib/shared/ids";
import { wholeNumber } from "@/lib/shared/query-fields";
import { webAddress, withoutBlanks } from "@/lib/shared/web-address";

export const ProfileRole = z.enum([
  "ARTIST",
  "CURATOR",
  "ART_ORGANIZATION",
  "ART_ENTHUSIAST",
  "COLLECTOR",
]);
export type ProfileRole = z.infer<typeof ProfileRole>;

/** Labels of SPEC section 3, "Profile". */
export const profileRoleLabels: Record<ProfileRole, string> = {
  ARTIST: "Artist",
  CURATOR: "Curator",
  ART_ORGANIZATION: "Art Organization",
  ART_ENTHUSIAST: "Art Enthusiast",
  COLLECTOR: "Collector",
};

export const OrganizationType = z.enum([
  "ART_FAIR",
  "ARTIST_RUN",
  "COMPANY",
  "COLLECTIVE",
  "FOUNDATION",
  "GALLERY",
  "INSTITUTION",
  "MUSEUM",
  "NON_PROFIT",
  "PUBLICATION",
  "RESIDENCY",
  "UNIVERSITY",
]);
export type OrganizationType = z.infer<typeof OrganizationType>;

export const Pronouns = z.enum(["She/her", "He/him", "They/them"]);

export const profileLimits = {
  name: 120,
  headline: 160,
  bio: 5_000,
  city: 120,
  slug: 80,
  oldSlugs: 10,
  perAccount: 5,
  list: 100,
  newest: 10,
  search: 20,
} as const;

const link = webAddress(300, "A web address, please.");

/** An account elsewhere: its name, with or without @, or its web address. */
const account = line(200)
  .refine(
    (text) => !/^[a-z][a-z0-9+.-]*:/i.test(text) || /^https?:\/\//i.test(text),
    "The account's name or web address, please.",
  )
  .overwrite((text) => (/^https?:/i.test(text) ? withoutBlanks(text) : text));

/** Contact data of a profile; `email` and `phone` are shown to the owner and administrators unless made public (CONTRACT section 3). */
export const Contact = z.object({
  email: line(200).pipe(z.email("An e-mail address, please.")).optional(),
  phone: line(40).optional(),
  website: link.optional(),
  instagram: account.optional(),
  facebook: account.optional(),
  x: account.optional(),
  linkedin: account.optional(),
  public: z.boolean().optional().describe("Show e-mail and phone to everybody."),
});
export type Contact = z.infer<typeof Contact>;

/** A form's empty fields are as if they were not there. */
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

const namesField = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(","))
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(line(60, 1)).max(25))
  .transform((names) => [...new Set(names)]);

/** Every field that its owner may change, and how each is read. */
const fields = {
  role: ProfileRole,
  name: line(profileLimits.name, 1),
  headline: nullAs("", line(profileLimits.headline)),
  bio: nullAs("", prose(profileLimits.bio)),
  pronouns: emptyAsNull(Pronouns),
  city: nullAs("", line(profileLimits.city)),
  country: emptyAsNull(countryCode),
  organizationType: emptyAsNull(OrganizationType),
  contact: nullAs({}, contactField),
  artisticFields: nullAs([], namesField),
  mediums: nullAs([], namesField),
};

const usual = {
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
};

/** What is wrong with a role and a type taken together (CONTRACT section 3), or null. */
export function organizationTypeFault(
  role: ProfileRole,
  organizationType: OrganizationType | null,
): string | null {
  const isOrganization = role === "ART_ORGANIZATION";
  if (isOrganization && organizationType === null) return "An organization has a type.";
  if (!isOrganization && organizationType !== null) return "Only organizations have a type.";
  return null;
}

const Typed = z.object({ role: ProfileRole, organizationType: OrganizationType.nullable() });

const faultOf = (profile: unknown) => {
  const { data } = Typed.safeParse(profile);
  return data === undefined ? null : organizationTypeFault(data.role, data.organizationType);
};

/** Told beside what is wrong with other fields. */
const typeFits = {
  path: ["organizationType"],
  when: ({ value }: { value: unknown }) => Typed.safeParse(value).success,
  error: ({ input }: { input: unknown }) => faultOf(input) ?? undefined,
};

/** The form of a new profile (multipart, SPEC section 7 “Profiles”). */
export const ProfileForm = z.object(usual).refine((profile) => faultOf(profile) === null, typeFits);
export type ProfileForm = z.infer<typeof ProfileForm>;

/** What a change may hold beside the fields: an address of the owner's choice, and the picture as it was answered, or empty to take it away. */
const besides = {
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: "Small letters, digits, and single hyphens between them, please.",
      abort: true,
    })
    .min(2, "At least 2 characters, please.")
    .max(profileLimits.slug, `At most ${profileLimits.slug} characters, please.`)
    .optional(),
  image: emptyAsNull(z.string().max(300)).optional(),
};

/** The body of `PUT /v1/profiles/{id}`: a field that is not sent becomes empty; slug and picture stay. */
export const ProfileReplacement = z
  .object({ ...usual, ...besides })
  .refine((profile) => faultOf(profile) === null, typeFits);

/** The body of `PATCH /v1/profiles/{id}`: what is not sent stays. */
export const ProfileChanges = z.object({ ...z.object(fields).partial().shape, ...besides });
export type ProfileChanges = z.infer<typeof ProfileChanges>;

export const ProfileImageType = z.enum(["COVER", "GALLERY", "STUDIO"]);
export type ProfileImageType = z.infer<typeof ProfileImageType>;

/** How many pictures of each type a profile has at most: a new cover takes the old one's place. */
export const profileImageLimits: Record<ProfileImageType, number> = {
  COVER: 1,
  GALLERY: 20,
  STUDIO: 20,
};
/** How many pictures one request brings at most (CONTRACT section 3). */
export const PROFILE_IMAGES_AT_ONCE = 10;

export const ProfileImage = z.object({
  type: ProfileImageType,
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ProfileImage = z.infer<typeof ProfileImage>;

export const Profile = z
  .object({
    id: z.string(),
    role: ProfileRole,
    name: z.string(),
    slug: z.string(),
    headline: z.string(),
    bio: z.string(),
    pronouns: Pronouns.nullable(),
    city: z.string(),
    country: z.string().nullable(),
    organizationType: OrganizationType.nullable(),
    image: z.string().nullable(),
    images: z.array(ProfileImage),
    contact: Contact,
    artisticFields: z.array(z.string()),
    mediums: z.array(z.string()),
    counts: z.object({ artworks: z.int(), opportunities: z.int() }),
    badge: z.string().nullable(),
    attribution: z
      .string()
      .nullable()
      .describe("Credit that the source of an imported profile asks for."),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof Profile>;

/** The query of `GET /v1/profiles/`: with `query` a search, otherwise the newest or the caller's own. */
export const ProfileQuery = z.object({
  query: line(200).optional(),
  size: wholeNumber({ least: 1, most: profileLimits.list, usual: profileLimits.newest })
    .removeDefault()
    .optional()
    .describe(
      "How many of the newest (10 unless told) or best matches (20 at most); never of one's own.",
    ),
});
export type ProfileQuery = z.infer<typeof ProfileQuery>;

/** What a profile is asked for by: its id, or text that an address of one may be, present or old. */
export const ProfileAddress = z.union([Id, z.string().regex(/^[a-z0-9-]{1,200}$/)]);

/** The body of `POST /v1/profiles/token/`. */
export const TokenRequest = z.object({ id: GivenId });

/** What a profile token says (CONTRACT section 3, `POST /v1/profiles/token/`). */
export const ProfileClaims = z.object({
  sub: z.string(),
  uid: z.string(),
  role: ProfileRole,
  isLegacyUser: z.boolean(),
  subscription: z.object({ type: z.string().nullable(), isExpired: z.boolean() }),
});
export type ProfileClaims = z.infer<typeof ProfileClaims>;
