import { type ReactNode, Suspense } from "react";
import { SignInPrompt } from "@/components/auth/sign-in-prompt";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import type { SentenceSubject } from "@/components/ui/states/needs-script";
import { useRequiredSession } from "@/hooks/use-session";
import type { AuthUser } from "@/lib/client/auth/auth-chunk";

export type RequireSignInProps = {
  /** The heading of the prompt, on a page that has none of its own. */
  title?: string;
  subject: SentenceSubject;
  /** Path to return to after signing in. */
  path: string;
  /** Shown while the session loads, then the code of the children; a form skeleton by default. */
  fallback?: ReactNode;
  /** Shown below the prompt to sign in. */
  below?: ReactNode;
  children: (user: AuthUser) => ReactNode;
};

/** Renders its children for signed-in people and a prompt to sign in for everybody else. */
export function RequireSignIn({
  title,
  subject,
  path,
  fallback = <FormSkeleton />,
  below,
  children,
}: RequireSignInProps) {
  const { isLoading, user, endReason } = useRequiredSession();
  const content =
    user === null ? (
      <div className="flex flex-col gap-15">
        <SignInPrompt title={title} subject={subject} path={path} endReason={endReason} />
        {below}
      </div>
    ) : (
      <Suspense fallback={fallback}>{children(user)}</Suspense>
    );
  // It is at least as high as the window, so that the footer does not move when the session has loaded.
  return <div className="min-h-dvh">{isLoading ? fallback : content}</div>;
}
