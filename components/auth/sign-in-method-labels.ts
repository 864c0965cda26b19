import type { SignInMethod } from "@/lib/client/auth/auth-methods";

export const signInMethodLabels: Readonly<Record<SignInMethod, string>> = {
  google: "Google",
  twitter: "X",
  facebook: "Facebook",
  password: "E-mail and password",
  phone: "Telephone",
};
