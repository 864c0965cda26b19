import { useRouter } from "next/navigation";
import { type Pressed, storePendingPress } from "@/lib/client/pending-press";
import type { SignInErrand } from "@/lib/shared/web/return-path";

/** Stores what a visitor presses; it is completed by `consumePendingPress` once they are back from signing in. */
export function useSignInFirst(): (
  pressed: Pressed,
  id: string,
  errand: SignInErrand,
) => Promise<void> {
  const router = useRouter();
  return async (pressed, id, errand) => {
    storePendingPress(pressed, id);
    const { findSignInPath } = await import("@/lib/client/auth/sign-in-path");
    const path = await findSignInPath(errand);
    if (path !== null) router.push(path);
  };
}
