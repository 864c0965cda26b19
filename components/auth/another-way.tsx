import Link from "next/link";
import { SignUpNotice } from "@/components/auth/sign-up-notice";
import { SocialButtons } from "@/components/auth/social-buttons";
import type { useSignIn } from "@/hooks/use-sign-in";
import { withReturn } from "@/lib/shared/return-path";

const words = {
  "Sign in": { question: "No account yet?", page: "/signup", label: "Sign up" },
  "Sign up": { question: "Already have an account?", page: "/login", label: "Sign in" },
} as const;

type AnotherWayProps = {
  verb: keyof typeof words;
  isSignedIn: boolean;
  signing: Pick<
    ReturnType<typeof useSignIn>,
    "provider" | "error" | "signInWith" | "continueInThisTab"
  >;
  /** Where it leads in the end. */
  next: string | undefined;
};

/** The end of a form of signing in or up: the same by Google, X or Facebook, and the other of the two forms. */
export function AnotherWay({ verb, isSignedIn, signing, next }: AnotherWayProps) {
  const { question, page, label } = words[verb];
  return (
    <>
      <SocialButtons
        verb={verb}
        isSignedIn={isSignedIn}
        provider={signing.provider}
        error={signing.error}
        onChoose={signing.signInWith}
        onContinueInThisTab={signing.continueInThisTab}
      />
      <SignUpNotice />
      <p className="text-muted">
        {question}{" "}
        <Link
          href={withReturn(page, next)}
          className="inline-flex min-h-11 items-center text-text underline"
        >
          {label}
        </Link>
      </p>
    </>
  );
}
