import { type LinkMode, linkModes } from "@/lib/client/auth/auth-methods";

type LinkTexts = {
  title: string;
  done: (email: string) => string;
  /** Shown when the link has been used or has expired. */
  failed: string;
};

export const linkTexts: Readonly<Record<LinkMode, LinkTexts>> = {
  resetPassword: {
    title: "Set a new password",
    done: () => "Your new password is set, and you are signed out everywhere else.",
    failed: "To get a new link, go to the sign-in page and choose “Forgot your password?”.",
  },
  verifyEmail: {
    title: "Verify your e-mail",
    done: (email) => `${email} is verified.`,
    failed: "If your address is not verified yet, your account page sends you a new link.",
  },
  verifyAndChangeEmail: {
    title: "Change your e-mail",
    done: (email) =>
      `Your account’s address is now ${email}. You are signed out; sign in with it from now on.`,
    failed:
      "If your address has not changed yet, ask for the change once more on your account page.",
  },
  recoverEmail: {
    title: "Restore your e-mail address",
    done: (email) =>
      `Your account’s address is ${email} again. If it was not you who changed it, set a new password now.`,
    failed: "If your account’s address is still the wrong one, write to us.",
  },
  revertSecondFactorAddition: {
    title: "Remove the second factor",
    done: () =>
      "The second factor has been removed. If it was not you who added it, set a new password now.",
    failed: "You can see and remove your second factors on your account page.",
  },
};

export const parseLinkMode = (text: unknown): LinkMode | undefined =>
  linkModes.find((mode) => mode === text);
