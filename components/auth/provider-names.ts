import type { SignInMethod } from "@/lib/client/auth-methods";

/** The ways to sign in, as people call them. */
export const providerNames: Readonly<Record<SignInMethod, string>> = {
  google: "Google",
  twitter: "X",
  facebook: "Facebook",
  password: "E-mail and password",
  phone: "Telephone",
};
