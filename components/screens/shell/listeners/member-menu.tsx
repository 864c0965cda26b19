import { usePathname } from "next/navigation";
import { createPortal } from "react-dom";
import { ACCOUNT_MENU_ID } from "@/components/screens/shell/account-menu";
import { useInBrowser } from "@/hooks/use-in-browser";
import { useSession } from "@/hooks/use-session";
import { lazyPart } from "@/lib/shared/lazy-component";

const AccountSwitcher = lazyPart(
  async () => (await import("@/components/screens/shell/account-switcher")).AccountSwitcher,
);

/** The menu of the signed-in account, in the place that `AccountMenu` has for it. */
export function MemberMenu() {
  const { isSignedIn } = useSession();
  // Rendered again on each page, because another layout has a header of its own.
  usePathname();
  const place = useInBrowser(() => document.getElementById(ACCOUNT_MENU_ID), null);
  return isSignedIn && place !== null ? createPortal(<AccountSwitcher />, place) : null;
}
