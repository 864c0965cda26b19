import { type ReactNode, useState } from "react";
import { useFreshSignIn } from "@/components/auth/use-fresh-sign-in";
import { FormPanel } from "@/components/screens/keys/form-panel";
import { ShownSecret } from "@/components/screens/keys/shown-secret";
import { Button } from "@/components/ui/buttons/button";
import { focusOnMount } from "@/components/ui/focus-heading";
import { Options } from "@/components/ui/fields/options";
import { Select } from "@/components/ui/fields/select";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { keyLimits } from "@/lib/keys/keys.schema";

const overlaps: [string, string][] = [
  ["0", "Not at all"],
  ["1", "1 hour"],
  ["24", "1 day"],
  ["168", "7 days"],
];

type Rotate = (overlapHours: number) => Promise<{ secret: string | null }>;

type FormProps = {
  name: string;
  rotate: Rotate;
  onRotated: (rotated: { secret: string | null }) => void;
  onCancel: () => void;
};

function RotationForm({ name, rotate, onRotated, onCancel }: FormProps) {
  const { prompt, runFresh } = useFreshSignIn();
  const form = useForm({
    ...useValues({ overlapHours: String(keyLimits.overlapHours.default) }),
    labels: { overlapHours: "The old secret works for" },
    check: ({ overlapHours }) => ({ body: { overlapHours: Number(overlapHours) } }),
  });
  return (
    <FormPanel
      title={`A new secret for “${name}”`}
      heading="h4"
      form={form}
      onSubmit={async ({ overlapHours }) => onRotated(await runFresh(() => rotate(overlapHours)))}
      action="Make a new secret"
      onCancel={onCancel}
      prompt={prompt}
    >
      <FormField
        form={form}
        name="overlapHours"
        required
        hint="Time to give the program the new one."
      >
        <Select>
          <Options of={overlaps} />
        </Select>
      </FormField>
    </FormPanel>
  );
}

type Options = { name: string; label: string; openerName: string; rotate: Rotate };

/**
 * Replaces the secret of a key or endpoint, while the old one works for some time more.
 * @returns `opener`, a button, null while `panel` stands in its place
 */
export function useRotation({ name, label, openerName, rotate }: Options): {
  opener: ReactNode;
  panel: ReactNode;
} {
  const [state, setState] = useState<"ASKED" | { secret: string | null } | null>(null);
  // Whoever closes what took the button’s place finds the focus on it.
  const [hasReturned, setHasReturned] = useState(false);
  const close = () => {
    setHasReturned(true);
    setState(null);
  };
  if (state === null) {
    const opener = (
      <Button
        ref={hasReturned ? focusOnMount : undefined}
        size="small"
        aria-label={openerName}
        onClick={() => setState("ASKED")}
      >
        {label}
      </Button>
    );
    return { opener, panel: null };
  }
  const panel =
    state === "ASKED" ? (
      <RotationForm name={name} rotate={rotate} onRotated={setState} onCancel={close} />
    ) : (
      <ShownSecret of={{ name, ...state }} onDone={close} />
    );
  return { opener: null, panel };
}
