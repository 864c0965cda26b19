import { z } from "zod";
import { Focus } from "@/lib/images/focus.schema";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { type SocialNetwork, socialNames } from "@/lib/profiles/social-networks.schema";
import { Verified } from "@/lib/profiles/verified.schema";
import { ReferenceId, Id } from "@/lib/shared/ids";
import { integerParam } from "@/lib/shared/query-fields";
import { recordFromKeys } from "@/lib/shared/records";
import { TeamRole } from "@/lib/shared/team-roles";
import { singleLineText } from "@/lib/shared/texts/text";
import { normaliseWebAddress, webAddress } from "@/lib/shared/web/web-address";
import { sentAddress } from "@/lib/shared/form-fields";

export const ProfileRole = z.enum([
  "ARTIST",
  "CURATOR",
  "ART_ORGANIZATION",
  "ART_ENTHUSIAST",
  "COLLECTOR",
]);
export type ProfileRole = z.infer<typeof ProfileRole>;

/** Labels of SPEC section 3, “Profile”. */
export const profileRoleLabels: Record<ProfileRole, string> = {
  ARTIST: "Artist",
  CURATOR: "Curator",
  ART_ORGANIZATION: "Art Organisation",
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

/** A social account: its name with or without @, or its web address. */
const socialAccount = singleLineText(200)
  .refine(
    (text) => !/^[a-z][a-z0-9+.-]*:/i.test(text) || normaliseWebAddress(text) !== null,
    "The account's name or web address, please.",
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
    imageFocus: Focus.nullable().describe(
      "The point to keep in view when `image` is cropped; null for the default: the upper third of a portrait image, otherwise the centre.",
    ),
    images: z.array(ProfileImage),
    coverFocus: Focus.nullable().describe("The same for the cover in `images`."),
    contact: Contact,
    artisticFields: z.array(z.string()),
    mediums: z.array(z.string()),
    allowsTraining: z
      .boolean()
      .describe("Whether AI models may be trained on its works and texts; false by default."),
    enquiries: z
      .array(EnquiryKind)
      .describe("What it may be asked or written to about on Vitrine; empty: nothing."),
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
      `How many of the newest (${profileLimits.newest} by default) or best matches (at most ${profileLimits.search}); never of one's own.`,
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
});
export type ProfileClaims = z.infer<typeof ProfileClaims>;
