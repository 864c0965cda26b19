import { useEffect } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { AuthError } from "@/lib/client/auth/auth-errors";
import { type SocialProvider, socialProviders } from "@/lib/client/auth/auth-methods";
import { ProviderMark } from "@/components/auth/provider-mark";
import { signInMethodLabels } from "@/components/auth/sign-in-method-labels";

type SocialButtonsProps = {
  verb: "Sign in" | "Sign up";
  /** The buttons do nothing while signed in (SPEC section 2, “Reusable controls”). */
  isSignedIn: boolean;
  /** The provider used last. */
  provider: SocialProvider | null;
  error: AuthError | null;
  onSelect: (provider: SocialProvider) => void;
  onContinueInThisTab: () => void;
};

/** The buttons stay enabled while a pop-up is open, because the browser reports late that it was closed. */
export function SocialButtons(props: SocialButtonsProps) {
  const { verb, isSignedIn, provider, error, onSelect, onContinueInThisTab } = props;
  // SPEC section 8: a failed Google sign-in shows the error message in a browser alert.
  useEffect(() => {
    // oxlint-disable-next-line no-alert -- as the specification says
    if (provider === "google" && error !== null) window.alert(error.message);
  }, [provider, error]);

  return (
    <section aria-label={`${verb} another way`} className="flex flex-col gap-3">
      <p aria-hidden="true" className="flex items-center gap-3 text-small text-muted">
        <span className="flex-1 border-t" />
        or
        <span className="flex-1 border-t" />
      </p>
      {socialProviders.map((option) => (
        <Button key={option} onClick={() => !isSignedIn && onSelect(option)}>
          <ProviderMark provider={option} />
          {verb} with {signInMethodLabels[option]}
        </Button>
      ))}
      {error?.offer === "in-this-tab" && provider !== null && (
        <Button tone="primary" onClick={onContinueInThisTab}>
          Continue in this tab with {signInMethodLabels[provider]}
        </Button>
      )}
    </section>
  );
}
