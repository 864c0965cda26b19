/** What sign-in says when there is no auth service (SPEC section 5). */
export const NOT_INITIALIZED = "Auth is not initialized";
/** What social sign-in says when the service or the provider is missing (SPEC section 5). */
export const SOCIAL_NOT_INITIALIZED = "The auth service or provider is not initialized";

/** The social providers (SPEC section 9). */
export const socialProviders = ["google", "twitter", "facebook"] as const;
export type SocialProvider = (typeof socialProviders)[number];

export type SignInMethod = SocialProvider | "password" | "phone";

/** The auth service's own names for the ways to sign in. */
export const providerIds: Readonly<Record<SignInMethod, string>> = {
  google: "google.com",
  twitter: "twitter.com",
  facebook: "facebook.com",
  password: "password",
  phone: "phone",
};

const methods: ReadonlyMap<string, SignInMethod> = new Map(
  (["google", "twitter", "facebook", "password", "phone"] as const).map((method) => [
    providerIds[method],
    method,
  ]),
);

/** The way to sign in behind the auth service's name for it; undefined for one that the product does not offer. */
export const methodOf = (providerId: string): SignInMethod | undefined => methods.get(providerId);

/** Whether a name is one of the social providers. */
export const isSocialProvider = (name: string): name is SocialProvider =>
  socialProviders.some((provider) => provider === name);

/** The id of the element that the invisible check for robots lives in (SPEC section 9, "Phone verification widget id"). */
export const PHONE_WIDGET_ID = "verify-phone";

/** What the links of the auth service's mails are for, as it names them. */
export const linkModes = [
  "resetPassword",
  "verifyEmail",
  "verifyAndChangeEmail",
  "recoverEmail",
  "revertSecondFactorAddition",
] as const;
export type LinkMode = (typeof linkModes)[number];
