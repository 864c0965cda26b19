import { TextLink } from "@/components/ui/buttons/text-link";
import { SignUpNotice } from "@/components/auth/sign-up-notice";
import { SocialButtons } from "@/components/screens/sign-in/social-buttons";
import type { useSignIn } from "@/hooks/use-sign-in";
import { type SignInErrand, withReturnPath } from "@/lib/shared/web/return-path";

const footerTexts = {
  "Sign in": { question: "No account yet?", page: "/signup", label: "Sign up" },
  "Sign up": { question: "Already have an account?", page: "/login", label: "Sign in" },
} as const;

export type SignInTarget = {
  /** Path to return to after signing in. */
  next: string | undefined;
  errand?: SignInErrand | undefined;
};

type AuthFormFooterProps = SignInTarget & {
  verb: keyof typeof footerTexts;
  isSignedIn: boolean;
  signInState: Pick<
    ReturnType<typeof useSignIn>,
    "provider" | "error" | "signInWith" | "continueInThisTab"
  >;
};

/** Footer of the sign-in and sign-up forms: social providers, terms and a link to the other form. */
export function AuthFormFooter({
  verb,
  isSignedIn,
  signInState,
  next,
  errand,
}: AuthFormFooterProps) {
  const { question, page, label } = footerTexts[verb];
  return (
    <>
      <SocialButtons
        verb={verb}
        isSignedIn={isSignedIn}
        provider={signInState.provider}
        error={signInState.error}
        onSelect={signInState.signInWith}
        onContinueInThisTab={signInState.continueInThisTab}
      />
      <SignUpNotice verb={verb} />
      <p className="text-muted">
        {question}{" "}
        <TextLink
          href={withReturnPath(page, next, errand)}
          className="inline-flex min-h-11 items-center text-text"
        >
          {label}
        </TextLink>
      </p>
    </>
  );
}
