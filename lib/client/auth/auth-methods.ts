/** Error messages that SPEC section 5 prescribes. */
export const NOT_INITIALIZED = "Auth is not initialized";
export const SOCIAL_NOT_INITIALIZED = "The auth service or provider is not initialized";

export const socialProviders = ["google", "twitter", "facebook"] as const;
export type SocialProvider = (typeof socialProviders)[number];

export type SignInMethod = SocialProvider | "password" | "phone";

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

export const findSignInMethod = (providerId: string): SignInMethod | undefined =>
  methods.get(providerId);

export const isSocialProvider = (name: string): name is SocialProvider =>
  socialProviders.some((provider) => provider === name);

/** The id of the element for the invisible reCAPTCHA (SPEC section 9, "Phone verification widget id"). */
export const PHONE_WIDGET_ID = "verify-phone";

export const linkModes = [
  "resetPassword",
  "verifyEmail",
  "verifyAndChangeEmail",
  "recoverEmail",
  "revertSecondFactorAddition",
] as const;
export type LinkMode = (typeof linkModes)[number];
