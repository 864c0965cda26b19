import { useLayoutEffect } from "react";
import { useSession } from "@/hooks/use-session";
import { sessionCookies } from "@/lib/client/auth/auth-cookies";

/** Keeps the mark of `BeforePaint` true, also when somebody signs in or out. */
export function MemberMark() {
  const { isLoading, isSignedIn } = useSession();
  useLayoutEffect(() => {
    const isExpected = isLoading && sessionCookies.hasHint();
    document.documentElement.toggleAttribute("data-member", isSignedIn || isExpected);
  }, [isLoading, isSignedIn]);
  return null;
}
