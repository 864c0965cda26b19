import { useState } from "react";
import { CodeForm } from "@/components/auth/code-form";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Button } from "@/components/ui/buttons/button";
import { RadioRow } from "@/components/ui/fields/radio-row";
import { focusOnMount } from "@/components/ui/focus-heading";
import { useAccountAction } from "@/hooks/use-account-action";
import type { SecondFactorSignIn } from "@/lib/client/auth/auth-phone";

type SecondFactorPromptProps = {
  signIn: SecondFactorSignIn;
  onDone: () => void;
  onCancel: () => void;
};

/** Second step of signing in: picks a phone number if there are several, texts a code and asks for it. */
export function SecondFactorPrompt({ signIn, onDone, onCancel }: SecondFactorPromptProps) {
  const { error, isPending, run } = useAccountAction();
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [isSent, setIsSent] = useState(false);
  const phone = signIn.hints[selectedIndex]?.phone ?? "";

  const send = () =>
    void run(() => signIn.sendCode(selectedIndex), { onDone: () => setIsSent(true) });

  return (
    <section className="flex flex-col gap-5">
      <h2 ref={focusOnMount} className="text-large outline-none">
        Second factor
      </h2>
      {isSent ? (
        <CodeForm
          phone={phone}
          authError={error}
          isPending={isPending}
          onSubmit={(code) => void run(() => signIn.resolve(code), { onDone })}
          onResend={send}
        />
      ) : (
        <>
          <ErrorAlert error={error} />
          <p>This account is protected by a code that we text to its telephone.</p>
          {signIn.hints.length > 1 && (
            <fieldset className="flex flex-col gap-1">
              <legend className="mb-1 font-medium">Number</legend>
              {signIn.hints.map((hint, index) => (
                <RadioRow
                  key={hint.uid}
                  name="factor"
                  checked={selectedIndex === index}
                  onChange={() => setSelectedIndex(index)}
                >
                  {hint.phone}
                </RadioRow>
              ))}
            </fieldset>
          )}
          <Button tone="primary" pending={isPending} onClick={send}>
            Text a code to {phone}
          </Button>
        </>
      )}
      <Button tone="quiet" onClick={onCancel}>
        Go back
      </Button>
    </section>
  );
}
