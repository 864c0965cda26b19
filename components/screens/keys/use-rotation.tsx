import { useFreshSignIn } from "@/components/auth/use-fresh-sign-in";
import { FormPanel } from "@/components/screens/keys/form-panel";
import { type Closing, useCreatedSecret } from "@/components/screens/keys/use-created-secret";
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

type Rotation = {
  name: string;
  rotate: (overlapHours: number) => Promise<{ secret: string | null }>;
};

function RotationForm({ name, rotate, onMade, onCancel }: Rotation & Closing) {
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
      onSubmit={async ({ overlapHours }) => {
        const { secret } = await runFresh(() => rotate(overlapHours));
        onMade({ name, secret });
      }}
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

/** Replaces the secret of a key or endpoint, while the old one works for some time more. */
export const useRotation = (rotation: Rotation) =>
  useCreatedSecret(
    {
      size: "small",
      "aria-label": `New secret for “${rotation.name}”`,
      children: "New secret",
    },
    (closing) => <RotationForm {...rotation} {...closing} />,
  );
