import { useRouter } from "next/navigation";
import { sessionStore } from "@/lib/client/auth/auth-store";
import { type Pressed, storePendingPress } from "@/lib/client/pending-press";
import { waitForSession } from "@/lib/client/auth/wait-for-session";
import { type SignInErrand, withReturnPath } from "@/lib/shared/web/return-path";

/** Stores what a visitor presses; it is completed by `consumePendingPress` once they are back from signing in. */
export function useSignInFirst(): (
  pressed: Pressed,
  id: string,
  errand: SignInErrand,
) => Promise<void> {
  const router = useRouter();
  return async (pressed, id, errand) => {
    storePendingPress(pressed, id);
    await waitForSession();
    if (sessionStore.get().user !== null) return;
    const { pathname, search } = window.location;
    router.push(withReturnPath("/login", `${pathname}${search}`, errand));
  };
}
