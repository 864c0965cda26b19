import { ReauthenticationPanel } from "@/components/auth/reauthentication-panel";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";
import type { AccountAction } from "@/hooks/use-account-action";
import type { SignInMethod } from "@/lib/client/auth/auth-methods";

type Props = {
  action: Pick<AccountAction, "challenge" | "clearChallenge">;
  methods: readonly SignInMethod[];
};

/** Asks for the second factor or the reauthentication that an action requires. */
export function AuthChallengePrompt({ action: { challenge, clearChallenge }, methods }: Props) {
  if (challenge === null) return null;
  const onDone = () => {
    clearChallenge();
    challenge.onDone();
  };
  return challenge.kind === "proof" ? (
    <ReauthenticationPanel methods={methods} onDone={onDone} onCancel={clearChallenge} />
  ) : (
    <SecondFactorPrompt signIn={challenge.signIn} onDone={onDone} onCancel={clearChallenge} />
  );
}
