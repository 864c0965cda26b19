"use client";

import type { ButtonSize } from "@/components/ui/buttons/button-class";
import type { Boostable } from "@/hooks/use-boosts";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { lazyPart } from "@/lib/shared/lazy-component";

const OwnBoostButton = lazyPart(
  async () => (await import("@/components/checkout/own-boost-button")).OwnBoostButton,
);

export type BoostButtonProps = Boostable & {
  title: string;
  profileId: string;
  size?: ButtonSize;
};

/** Renders nothing for anyone but the owner, who alone loads its code. */
export function BoostButton(props: BoostButtonProps) {
  return useIsOwnProfile(props.profileId) ? <OwnBoostButton {...props} /> : null;
}
