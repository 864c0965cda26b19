import { useEffect } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { AuthError } from "@/lib/client/auth/auth-errors";
import { type SocialProvider, socialProviders } from "@/lib/client/auth/auth-methods";
import { signInMethodLabels } from "@/components/auth/sign-in-method-labels";

const MARK_SIZE_PX = 20;

/** Brand logo in its own colours; X's follows the text colour. */
function ProviderMark({ provider }: { provider: SocialProvider }) {
  if (provider !== "twitter") {
    return (
      // oxlint-disable-next-line nextjs/no-img-element -- a drawing of less than 1 KB
      <img
        src={`/marks/${provider}.svg`}
        alt=""
        width={MARK_SIZE_PX}
        height={MARK_SIZE_PX}
        className="size-5"
      />
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5 p-px">
      <path d="M18.901 1.153h3.68l-8.04 9.19L24 22.846h-7.406l-5.8-7.584-6.638 7.584H.474l8.6-9.83L0 1.154h7.594l5.243 6.932ZM17.61 20.644h2.039L6.486 3.24H4.298Z" />
    </svg>
  );
}

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
