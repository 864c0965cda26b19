import { z } from "zod";
import { Verified } from "@/lib/profiles/verified.schema";
import { listOf, pageQuery } from "@/lib/shared/list";
import { typedKeys } from "@/lib/shared/records";
import { multilineText } from "@/lib/shared/texts/text";

/** Days: how long the link of a mail works; until a record is looked up again after each answer; until a mail is asked for again, and how long that may take. */
export const verificationLimits = {
  text: { min: 10, max: 1_000 },
  localPart: 64,
  days: { link: 7, found: 30, missing: 7, unreachable: 1, mailed: 365, again: 30 },
  /** Number of lookups in a row that must miss a record that was there. */
  failures: 2,
  /** Name servers that have not answered for so many days count as a record that is missing. */
  silentDays: 45,
  /** Lookups of one run. */
  perRun: 20,
} as const;

const ADMINISTERED_PAGE_SIZE = 20;

export const VerificationWay = z.enum(["DNS", "MAIL"]);

export const VerificationForm = z
  .object({
    way: VerificationWay.describe(
      "By a TXT record of the domain, or by a link in a mail to an address of it.",
    ),
    localPart: z
      .string()
      .trim()
      .toLowerCase()
      .max(
        verificationLimits.localPart,
        `At most ${verificationLimits.localPart} characters, please.`,
      )
      .regex(
        /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*$/,
        "Only the part before the @, please, such as “info”.",
      )
      .optional()
      .describe(
        "For a mail: the part of the address before the @. One of an organisation, such as info or office, or one that the website shows.",
      ),
  })
  .refine(({ way, localPart }) => way !== "MAIL" || localPart !== undefined, {
    path: ["localPart"],
    message: "The part before the @, please, such as “info”.",
  });
export type VerificationForm = z.infer<typeof VerificationForm>;

export const VerificationToken = z.object({
  token: z.string().min(1).max(500).describe("Of the link in the mail."),
});

const instant = z.iso.datetime();

export const DomainProof = z.object({
  host: z.string().describe("Without `www.`"),
  way: VerificationWay.describe("By which it was proved, or what was asked for last."),
  record: z
    .object({
      names: z.array(z.string()).describe("At one of them; both are looked up."),
      value: z.string(),
    })
    .nullable()
    .describe("The TXT record that proves it; null until it is asked for."),
  address: z.string().nullable().describe("Where a mail was sent; null until one is."),
  askedAt: instant.describe("When the last mail was asked for, or the record if there is none."),
  expiresAt: instant.nullable().describe("Until when the link in the mail works."),
  confirmedAt: instant.nullable().describe("Null while it is not proved."),
  checkedAt: instant.nullable().describe("When the record was last looked up with an answer."),
  failures: z
    .int()
    .describe(
      "How often in a row the record was missing after it had been there; by mail, 1 once it has to be confirmed again.",
    ),
});
export type DomainProof = z.infer<typeof DomainProof>;

export const obstacleTexts = {
  NOT_ORGANIZATION: "Only organisations can be verified.",
  REVOKED: "An administrator has withdrawn the verification of this profile.",
  REVOKED_DOMAIN:
    "An administrator has withdrawn a verification of this domain. Write to us if it is yours: somebody will look at it again.",
  NO_WEBSITE: "Add the address of your website to the profile first.",
  SHARED_HOST:
    "The website of this profile is on a service that many people share, so its domain does not say whose it is.",
};

export const VerificationObstacle = z.enum(typedKeys(obstacleTexts));
export type VerificationObstacle = z.infer<typeof VerificationObstacle>;

const Revocation = z.object({ reason: z.string(), at: instant });

export const Verification = z
  .object({
    verified: Verified.nullable(),
    host: z.string().nullable().describe("The domain of the profile’s website, without `www.`"),
    obstacle: VerificationObstacle.nullable().describe("Why its domain cannot be verified."),
    domain: DomainProof.nullable(),
    revoked: Revocation.nullable().describe("By an administrator."),
  })
  .meta({ id: "Verification" });
export type Verification = z.infer<typeof Verification>;

export const VerificationState = z.enum(["PENDING", "VERIFIED", "REVOKED"]);

export const AdministeredVerification = z
  .object({
    id: z.string().describe("Of the profile."),
    name: z.string(),
    slug: z.string(),
    accountUid: z.string().nullable().describe("Null for an imported profile."),
    website: z.string().nullable(),
    isOrganization: z.boolean(),
    state: VerificationState.nullable().describe("Null if nothing was asked or decided."),
    verified: Verified.nullable(),
    domain: DomainProof.nullable(),
    review: z.object({ evidence: z.string(), at: instant }).nullable(),
    revoked: Revocation.nullable(),
    changedAt: instant.nullable(),
  })
  .meta({ id: "AdministeredVerification" });
export type AdministeredVerification = z.infer<typeof AdministeredVerification>;

export const VerificationList = listOf(AdministeredVerification).meta({ id: "VerificationList" });

export const VerificationQuery = z.object({
  state: VerificationState.default("PENDING").describe("Those that changed last come first."),
  ...pageQuery(ADMINISTERED_PAGE_SIZE),
});
export type VerificationQuery = z.infer<typeof VerificationQuery>;

const { min, max } = verificationLimits.text;

export const EvidenceForm = z.object({
  evidence: multilineText(max, min).describe("What shows who is behind it: text, addresses."),
});
export type EvidenceForm = z.infer<typeof EvidenceForm>;

export const RevocationForm = z.object({
  reason: multilineText(max, min).describe("The owner is told it."),
});
export type RevocationForm = z.infer<typeof RevocationForm>;
