import { z } from "zod";
import { type Finding, note, ok, wrong } from "@/scripts/doctor/findings";

const SUBJECT = "Firebase project";

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
export const ProjectConfig = z.object({
  subtype: z.string().optional(),
  authorizedDomains: z.array(z.string()).default([]),
  signIn: z
    .object({
      allowDuplicateEmails: z.boolean().optional(),
      email: z
        .object({
          enabled: z.boolean().default(false),
          passwordRequired: z.boolean().default(false),
        })
        .optional(),
      phoneNumber: z.object({ enabled: z.boolean().default(false) }).optional(),
    })
    .default({ allowDuplicateEmails: false }),
  notification: z
    .object({ sendEmail: z.object({ callbackUri: z.string().default("") }).optional() })
    .default({}),
  mfa: z.object({ state: z.string().default("DISABLED") }).optional(),
  smsRegionConfig: z
    .object({
      allowByDefault: z.unknown().optional(),
      allowlistOnly: z.object({ allowedRegions: z.array(z.string()).default([]) }).optional(),
    })
    .optional(),
  emailPrivacyConfig: z
    .object({ enableImprovedEmailPrivacy: z.boolean().default(false) })
    .optional(),
});
export type ProjectConfig = z.infer<typeof ProjectConfig>;

/** The social providers that the specification requires (SPEC section 5), by Firebase's ids. */
const providers = ["google.com", "twitter.com", "facebook.com"] as const;

const FACTOR_REMEDY =
  "upgrade the project to Identity Platform and enable SMS multi-factor authentication";

/** @param enabledProviders ids of the enabled social providers */
export function checkProjectConfig(
  config: ProjectConfig,
  enabledProviders: readonly string[],
  { appUrl, isFactorRequired }: { appUrl: string; isFactorRequired: boolean },
): Finding[] {
  const { hostname, origin } = new URL(appUrl);
  const actionUrl = `${origin}/auth/action`;
  const { signIn, notification, smsRegionConfig, mfa, emailPrivacyConfig } = config;
  const callbackUrl = notification.sendEmail?.callbackUri ?? "";
  const disabledProviders = providers.filter((provider) => !enabledProviders.includes(provider));
  const regions = smsRegionConfig?.allowlistOnly?.allowedRegions;
  const findings = [
    !config.authorizedDomains.includes(hostname) &&
      wrong(
        SUBJECT,
        `${hostname} is not among the authorised domains`,
        "add it under Authentication → Settings → Authorised domains",
      ),
    signIn.email?.enabled !== true &&
      wrong(
        SUBJECT,
        "signing in by e-mail is off",
        "enable Email/Password under Authentication → Sign-in method",
      ),
    signIn.allowDuplicateEmails === true &&
      wrong(
        SUBJECT,
        "one e-mail address may have several accounts",
        "choose to link accounts that use the same email under Authentication → Settings → User account linking",
      ),
    callbackUrl !== actionUrl &&
      wrong(
        SUBJECT,
        `the links of its e-mails lead to ${callbackUrl === "" ? "Firebase's own page" : callbackUrl}`,
        `set the action URL of the e-mail templates to ${actionUrl}`,
      ),
    emailPrivacyConfig?.enableImprovedEmailPrivacy !== true &&
      wrong(
        SUBJECT,
        "anybody can find out who has an account",
        "switch on email enumeration protection under Authentication → Settings → User actions",
      ),
    disabledProviders.length > 0 &&
      note(
        SUBJECT,
        `${disabledProviders.join(", ")} ${disabledProviders.length === 1 ? "is" : "are"} off: their buttons end with an error`,
        "enable them under Authentication → Sign-in method",
      ),
    signIn.email?.passwordRequired === true &&
      note(
        SUBJECT,
        "jurors cannot sign in by a link alone",
        "enable Email link (passwordless sign-in) beside Email/Password",
      ),
    signIn.phoneNumber?.enabled !== true &&
      note(SUBJECT, "telephone numbers cannot be verified", "enable Phone as a sign-in method"),
    mfa?.state !== "ENABLED" &&
      (isFactorRequired
        ? wrong(
            SUBJECT,
            "nobody can administer the site: there is no second factor",
            `${FACTOR_REMEDY}, or set SECOND_FACTOR=off`,
          )
        : note(SUBJECT, "there is no second factor", FACTOR_REMEDY)),
    regions?.length === 0 &&
      note(SUBJECT, "no country may be sent an SMS", "allow the countries of your users"),
    smsRegionConfig?.allowByDefault !== undefined &&
      note(
        SUBJECT,
        "SMS may be sent to every country, which invites fraud",
        "allow the countries of your users only",
      ),
  ].filter((finding) => finding !== false);
  return findings.some(({ mark }) => mark === "wrong")
    ? findings
    : [ok(SUBJECT, `takes sign-ins from ${hostname}`), ...findings];
}
