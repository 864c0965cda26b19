import { LinkButton } from "@/components/ui/buttons/link-button";
import { Skeleton } from "@/components/ui/states/skeleton";
import { MemberSwitch } from "@/components/screens/shell/member-switch";

export const ACCOUNT_MENU_ID = "account-menu";

/** Links to sign in and up, which return to the current page (`ReturnLinks`), or the place for the menu of a member (`MemberMenu`). */
export function AccountMenu() {
  return (
    <MemberSwitch
      visitors={
        <>
          <LinkButton size="small" tone="quiet" href="/login" data-returns="">
            Sign in
          </LinkButton>
          <LinkButton size="small" tone="primary" href="/signup" data-returns="">
            <span>
              Sign up <span className="max-sm:hidden">free</span>
            </span>
          </LinkButton>
        </>
      }
      members={
        <span id={ACCOUNT_MENU_ID} className="contents">
          <Skeleton round className="size-avatar-regular not-only:hidden" />
        </span>
      }
    />
  );
}
