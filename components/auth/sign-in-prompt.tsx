import { useEffect } from "react";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageTitle } from "@/components/ui/page-title";
import type { SentenceSubject } from "@/components/ui/states/needs-script";
import { withReturnPath } from "@/lib/shared/web/return-path";

type SignInPromptProps = {
  /** Title of a page that has no heading of its own. */
  title?: string | undefined;
  subject: SentenceSubject;
  /** Path to return to after signing in. */
  path: string;
  /** The reason why the previous session ended, if there was one. */
  endReason?: string | null;
  /** The one of the two links that looks like the primary button and comes first. */
  primary?: "Sign in" | "Sign up";
};

export function SignInPrompt({
  title,
  subject,
  path,
  endReason = null,
  primary = "Sign in",
}: SignInPromptProps) {
  // The page may have been longer before the session ended, which would leave the viewport at its end.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  const links = [
    { label: "Sign in", href: withReturnPath("/login", path) },
    { label: "Sign up", href: withReturnPath("/signup", path) },
  ].toSorted((a, b) => Number(b.label === primary) - Number(a.label === primary));
  return (
    <div className="flex flex-col items-start gap-5">
      {title !== undefined && <PageTitle>{title}</PageTitle>}
      {endReason !== null && <p>{endReason}</p>}
      <p>{subject} needs an account. Once you are signed in, you come straight back here.</p>
      <div className="flex flex-wrap gap-3">
        {links.map(({ label, href }) => (
          <LinkButton key={label} tone={label === primary ? "primary" : "secondary"} href={href}>
            {label}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}
