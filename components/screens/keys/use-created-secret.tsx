import { type ComponentProps, type ReactNode, useState } from "react";
import { type NamedSecret, ShownSecret } from "@/components/screens/keys/shown-secret";
import { Button } from "@/components/ui/buttons/button";
import { focusOnMount } from "@/components/ui/focus-heading";

export type Closing = { onMade: (made: NamedSecret) => void; onCancel: () => void };

/**
 * Makes a secret: a form takes the place of the button, and then the secret, which is shown for the only time.
 * @returns `opener`, the button, null while `panel` stands in its place
 */
export function useCreatedSecret(
  button: Omit<ComponentProps<typeof Button>, "ref" | "onClick">,
  renderForm: (closing: Closing) => ReactNode,
): { opener: ReactNode; panel: ReactNode } {
  const [state, setState] = useState<"ASKED" | NamedSecret | null>(null);
  // Whoever closes what took the button’s place finds the focus on it.
  const [hasReturned, setHasReturned] = useState(false);
  const close = () => {
    setHasReturned(true);
    setState(null);
  };
  if (state === "ASKED")
    return { opener: null, panel: renderForm({ onMade: setState, onCancel: close }) };
  if (state !== null) return { opener: null, panel: <ShownSecret of={state} onDone={close} /> };
  const ref = hasReturned ? focusOnMount : undefined;
  return {
    opener: <Button {...button} ref={ref} onClick={() => setState("ASKED")} />,
    panel: null,
  };
}
