import { useEffect } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { withReturn } from "@/lib/shared/return-path";

type AccountNeededProps = {
  /** What needs the account, as a sentence begins: `This page`. */
  what: string;
  /** Where to come back to after signing in. */
  path: string;
  /** Why nobody is signed in any more, if somebody was. */
  endReason?: string | null;
  /** The way in that most people here will take. */
  first?: "Sign in" | "Sign up";
};

/** Says to who is not signed in that something needs an account, and leads to one and back. */
export function AccountNeeded({
  what,
  path,
  endReason = null,
  first = "Sign in",
}: AccountNeededProps) {
  // What stood here until the session ended may have been longer, which leaves the window at the end of the page.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  const ways = [
    { label: "Sign in", href: withReturn("/login", path) },
    { label: "Sign up", href: withReturn("/signup", path) },
  ].toSorted((a, b) => Number(b.label === first) - Number(a.label === first));
  return (
    <div className="flex flex-col items-start gap-5">
      {endReason !== null && <p>{endReason}</p>}
      <p>{what} needs an account. Once you are signed in, you come straight back here.</p>
      <div className="flex flex-wrap gap-3">
        {ways.map(({ label, href }) => (
          <LinkButton key={label} tone={label === first ? "primary" : "secondary"} href={href}>
            {label}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}
