import { z } from "zod";
import { MAX_PROFILES } from "@/lib/accounts/account-limits.schema";
import { Focus } from "@/lib/images/focus.schema";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { organizationTypeLabels } from "@/lib/profiles/organization-types.schema";
import { type SocialNetwork, socialNames } from "@/lib/profiles/social-networks.schema";
import { Verified } from "@/lib/profiles/verified.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { ReferenceId, Id } from "@/lib/shared/ids";
import { integerParam } from "@/lib/shared/query-fields";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";
import { TeamRole } from "@/lib/shared/team-roles.schema";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";
import { normaliseWebAddress, webAddress } from "@/lib/shared/web/web-address";
import { countryCode, emptyAsNull, nullAs, sentAddress } from "@/lib/shared/form-fields";

/** The roles of SPEC section 3, “Profile”, as people name themselves. */
export const profileRoleLabels = {
  ARTIST: "Artist",
  CURATOR: "Curator",
  ART_ORGANIZATION: "Organisation",
  ART_ENTHUSIAST: "Art lover",
  COLLECTOR: "Collector",
};

export const ProfileRole = z.enum(typedKeys(profileRoleLabels));
export type ProfileRole = z.infer<typeof ProfileRole>;

export const OrganizationType = z.enum(typedKeys(organizationTypeLabels));
export type OrganizationType = z.infer<typeof OrganizationType>;

export const Pronouns = z.enum(["She/her", "He/him", "They/them"]);

export const profileLimits = {
  name: 120,
  headline: 160,
  bio: 5_000,
  city: 120,
  slug: 80,
  oldSlugs: 10,
  perAccount: MAX_PROFILES,
  list: 100,
  newest: 10,
  search: 20,
} as const;

const link = webAddress(300, "A web address, please.");

/** A social account: its name with or without @, or its web address. */
const socialAccount = singleLineText(200)
  .refine(
    (text) => !/^[a-z][a-z0-9+.-]*:/i.test(text) || normaliseWebAddress(text) !== null,
    "The account’s name or web address, please.",
  )
  .overwrite((text) => normaliseWebAddress(text) ?? text);

const socialAccounts = recordFromKeys<Record<SocialNetwork, z.ZodOptional<typeof socialAccount>>>(
  socialNames,
  () => socialAccount.optional(),
);

/** `email` and `phone` are shown to the owner and administrators unless made public (CONTRACT section 3). */
export const Contact = z.object({
  email: z.string().optional(),
  phone: singleLineText(40).optional(),
  website: link.optional(),
  ...socialAccounts,
  public: z.boolean().optional().describe("Show e-mail and phone to everybody."),
});
export type Contact = z.infer<typeof Contact>;

export const ContactForm = Contact.extend({
  email: singleLineText(200).pipe(sentAddress).optional(),
});

export const ProfileImageType = z.enum(["COVER", "GALLERY", "STUDIO"]);
export type ProfileImageType = z.infer<typeof ProfileImageType>;

/** A new cover replaces the old one. */
export const profileImageLimits: Record<ProfileImageType, number> = {
  COVER: 1,
  GALLERY: 20,
  STUDIO: 20,
};
/** Source: CONTRACT section 3. */
export const MAX_PROFILE_IMAGES_PER_REQUEST = 10;

export const ProfileImage = z.object({
  type: ProfileImageType,
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ProfileImage = z.infer<typeof ProfileImage>;

type ProfileField = {
  response: z.ZodType;
  /** The column that stores it, whose value `response` reads. */
  column?: string;
  /** Reads what is sent; that of `contact` and of what only changes have stands in profile-form.schema.ts. */
  request?: z.ZodType;
  /** The value of one that is left out; without it, the field is required. */
  empty?: unknown;
};

const text = (limit: number, readText = singleLineText) =>
  ({ response: z.string(), request: nullAs("", readText(limit)), empty: "" }) as const;
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  ({ response: schema.nullable(), request: emptyAsNull(schema), empty: null }) as const;

/** Texts that a multipart body repeats or separates by commas. */
const separatedTexts = z.union([z.string(), z.array(z.string())]).transform((value) =>
  [value]
    .flat()
    .flatMap((part) => part.split(","))
    .map((part) => part.trim())
    .filter(Boolean),
);
const namesField = separatedTexts
  .pipe(z.array(singleLineText(60, 1)).max(25))
  .transform((sent) => [...new Set(sent)]);
const names = { response: z.array(z.string()), request: nullAs([], namesField), empty: [] };

/**
 * The fields of a profile, in the order of the API. Request, columns, answer, export and form values map over them. A new one also needs its
 * column, its place in the form (`fieldGroups` in profile-values.ts, label in profile-fields.ts, and the section), and where it is shown.
 *
 * Special, and therefore code: what has no `column` (profile-rows.queries.ts), JSON-LD and importer (profile-metadata.ts, organization-record.ts).
 */
export const profileFields = {
  role: {
    response: ProfileRole,
    column: "role",
    request: ProfileRole.describe("Role of the profile."),
  },
  name: {
    response: z.string(),
    column: "name",
    request: singleLineText(profileLimits.name, 1).describe("Name of the profile."),
  },
  slug: { response: z.string(), column: "slug" },
  headline: { ...text(profileLimits.headline), column: "headline" },
  bio: { ...text(profileLimits.bio, multilineText), column: "bio" },
  pronouns: { ...optional(Pronouns), column: "pronouns" },
  city: { ...text(profileLimits.city), column: "city" },
  country: { ...optional(countryCode), response: z.string().nullable(), column: "country" },
  organizationType: { ...optional(OrganizationType), column: "organization_type" },
  image: { response: z.string().nullable() },
  imageFocus: {
    response: Focus.nullable().describe(
      "The point to keep in view when `image` is cropped; null for the default: the upper third of a portrait image, otherwise the centre.",
    ),
  },
  images: { response: z.array(ProfileImage) },
  coverFocus: { response: Focus.nullable().describe("The same for the cover in `images`.") },
  contact: { response: Contact, empty: {} },
  artisticFields: { ...names, column: "artistic_fields" },
  mediums: { ...names, column: "mediums" },
  allowsTraining: {
    response: z
      .boolean()
      .describe("Whether AI models may be trained on its works and texts; false by default."),
    column: "allows_training",
    request: z.union([z.boolean(), z.stringbool()]),
    empty: false,
  },
  enquiries: {
    response: z
      .array(EnquiryKind)
      .describe("What it may be asked or written to about on Vitrine; empty: nothing."),
    column: "enquiries",
    request: nullAs(
      [],
      separatedTexts
        .pipe(z.array(EnquiryKind))
        .transform((kinds) => EnquiryKind.options.filter((kind) => kinds.includes(kind))),
    ),
    empty: EnquiryKind.options,
  },
} as const satisfies Record<string, ProfileField>;

export const Profile = z
  .object({
    id: z.string(),
    ...pickPart(profileFields, "response"),
    counts: z.object({
      artworks: z.int(),
      opportunities: z.int(),
      followers: z.int().optional().describe("Only for the owner, of one profile."),
    }),
    badge: z.string().nullable(),
    verified: Verified.nullable(),
    attribution: z
      .string()
      .nullable()
      .describe("Credit that the source of an imported profile asks for."),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof Profile>;

/** With `query` it is a search, otherwise the newest or the caller's own. */
export const ProfileQuery = z.object({
  query: singleLineText(200).optional(),
  size: integerParam({ min: 1, max: profileLimits.list, defaultValue: profileLimits.newest })
    .removeDefault()
    .optional()
    .describe(
      `How many of the newest (${profileLimits.newest} by default) or best matches (at most ${profileLimits.search}); never of one’s own.`,
    ),
});
export type ProfileQuery = z.infer<typeof ProfileQuery>;

/** An id, or a current or old slug. */
export const ProfileIdOrSlug = z.union([Id, z.string().regex(/^[a-z0-9-]{1,200}$/)]);

export const ProfileTokenRequest = z.object({ id: ReferenceId });

/** The claims of a profile token (CONTRACT section 3, `POST /v1/profiles/token/`). */
export const ProfileClaims = z.object({
  sub: z.string(),
  uid: z.string(),
  role: ProfileRole,
  isLegacyUser: z.boolean(),
  subscription: z.object({ type: z.string().nullable(), isExpired: z.boolean() }),
  /** The role when the token was issued; each call reads it again. Tokens of the previous version have none. */
  memberRole: TeamRole.default("OWNER"),
  mayPost: z.boolean().optional(),
});
export type ProfileClaims = z.infer<typeof ProfileClaims>;
