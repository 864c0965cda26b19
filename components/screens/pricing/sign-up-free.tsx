"use client";

import { LinkButton } from "@/components/ui/buttons/link-button";
import { useSession } from "@/hooks/use-session";
import { withReturnPath } from "@/lib/shared/web/return-path";

export function SignUpFree({ returnPath }: { returnPath: string }) {
  const { isSignedIn } = useSession();
  return isSignedIn ? (
    <p className="flex h-12 items-center font-medium">Yours already</p>
  ) : (
    <LinkButton href={withReturnPath("/signup", returnPath)}>Sign up free</LinkButton>
  );
}
