import type { ReactNode } from "react";
import { useFreshSignIn } from "@/components/auth/use-fresh-sign-in";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import { FormDialog } from "@/components/ui/form/form-dialog";
import type { CheckResult } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { DecisionGround } from "@/lib/audit/audit.schema";
import { toast } from "@/lib/client/toasts";
import { groundOptions } from "@/lib/moderation/moderation.rules";

type TextActionValues = Record<string, string>;

export type TextActionDialogProps = {
  title: string;
  description?: string;
  /** The field of the text, named as in the call's body. */
  field: {
    name: string;
    label: string;
    hint: string;
    maxLength: number;
    initial?: string;
    isOptional?: boolean;
    isUrl?: boolean;
  };
  /** Asks for the ground of a decision, too. */
  hasGround?: boolean;
  action: string;
  tone?: "primary" | "danger";
  /** The sentence that says that it is done. */
  done: string;
  /** Fields above the text. */
  children?: ReactNode;
};

type Props = TextActionDialogProps & {
  open: boolean;
  onClose: () => void;
  /** Makes what sends the text and the ground. */
  check: (values: TextActionValues) => CheckResult<() => Promise<unknown>>;
};

export function TextActionDialog({
  field: { name, label, hint, maxLength, initial = "", isOptional, isUrl },
  hasGround = false,
  check,
  done,
  children,
  onClose,
  ...dialog
}: Props) {
  const { prompt, cancel, runFresh } = useFreshSignIn("h3");
  const form = useForm<TextActionValues, () => Promise<unknown>>({
    ...useValues<TextActionValues>({ [name]: initial, ground: DecisionGround.enum.TERMS }),
    labels: { ground: "Ground", [name]: label },
    check,
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      prompt={prompt}
      onClose={() => {
        cancel();
        onClose();
      }}
      onSubmit={async (send) => {
        await runFresh(send);
        toast({ kind: "success", text: done });
      }}
    >
      {hasGround && <RadioField form={form} name="ground" options={groundOptions} />}
      {children}
      <FormField form={form} name={name} hint={hint} required={isOptional !== true}>
        {isUrl === true ? (
          <TextInput type="url" inputMode="url" autoComplete="off" maxLength={maxLength} />
        ) : (
          <Textarea rows={4} maxLength={maxLength} className="min-h-24" />
        )}
      </FormField>
    </FormDialog>
  );
}
