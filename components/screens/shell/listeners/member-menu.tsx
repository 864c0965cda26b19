import { usePathname } from "next/navigation";
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { ACCOUNT_MENU_ID } from "@/components/screens/shell/account-menu";
import { useSession } from "@/hooks/use-session";
import { lazyPart } from "@/lib/shared/lazy-component";

const AccountSwitcher = lazyPart(
  async () => (await import("@/components/screens/shell/account-switcher")).AccountSwitcher,
);

/** The menu of the signed-in account, in the place that `AccountMenu` has for it. */
export function MemberMenu() {
  const { isSignedIn } = useSession();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Another layout has a header of its own.
  const pathname = usePathname();
  useLayoutEffect(() => setPlace(document.getElementById(ACCOUNT_MENU_ID)), [pathname]);
  return isSignedIn && place !== null ? createPortal(<AccountSwitcher />, place) : null;
}
