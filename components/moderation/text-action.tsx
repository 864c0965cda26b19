import { nameOpener } from "@/components/moderation/opener-name";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonTone } from "@/components/ui/buttons/button-class";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import type { CheckResult } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { DecisionGround } from "@/lib/audit/audit.schema";
import { toast } from "@/lib/client/toasts";
import { groundOptions } from "@/lib/moderation/moderation.rules";

type Values = Record<string, string>;

type TextActionProps<Body> = {
  label: string;
  openerTone?: ButtonTone;
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
  /** Makes the call's body of the text and the ground. */
  check: (values: Values) => CheckResult<Body>;
  action: string;
  tone?: "primary" | "danger";
  /** The sentence that says that it is done. */
  done: string;
  /** Errors it throws are shown in the dialog, which stays open. */
  onSubmit: (body: Body) => Promise<unknown>;
  /** Fields above the text. */
  children?: ReactNode;
};

/** A button for what an administrator does with a text, which a dialog asks for. */
export function TextAction<Body>({
  label,
  tone = "primary",
  openerTone = tone === "danger" ? tone : "secondary",
  field: { name, label: fieldLabel, hint, maxLength, initial = "", isOptional, isUrl },
  hasGround = false,
  check,
  done,
  onSubmit,
  children,
  ...dialog
}: TextActionProps<Body>) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm<Values, Body>({
    ...useValues<Values>({ [name]: initial, ground: DecisionGround.enum.TERMS }),
    labels: { ground: "Ground", [name]: fieldLabel },
    check,
  });
  return (
    <>
      <Button
        size="small"
        tone={openerTone}
        className="self-start"
        aria-label={nameOpener(label, dialog.title)}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <FormDialog
        form={form}
        tone={tone}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        {...dialog}
        onSubmit={async (body) => {
          await onSubmit(body);
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
    </>
  );
}
