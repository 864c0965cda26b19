import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { FormState } from "@/components/ui/form/use-form";

type FormProps<Values extends object, Body> = Omit<ComponentProps<"form">, "onSubmit" | "ref"> & {
  form: FormState<Values, Body>;
  /** Sends the validated body; the form shows what it throws. */
  onSubmit: (body: Body) => Promise<unknown> | void;
};

const isTextField = (field: Element | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Browsers strip line breaks and spaces from some inputs' values. */
const normalize = (text: string) => text.replaceAll(/[\r\n]/g, "").trim();

const INVALID = "[aria-invalid=true], [data-invalid] :is(input, summary)";

/** Focuses the first invalid field after a failed attempt, or what is said about the whole, unless a summary takes it. */
export function Form<Values extends object, Body>({
  form,
  onSubmit,
  ...rest
}: FormProps<Values, Body>) {
  const formRef = useRef<HTMLFormElement>(null);
  const { attempt, isQuiet } = form;
  const focusedAttemptRef = useRef(attempt);
  useEffect(() => {
    if (focusedAttemptRef.current === attempt) return;
    focusedAttemptRef.current = attempt;
    if (isQuiet) return;
    const find = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector);
    (find(INVALID) ?? find("[data-form-error]"))?.focus();
  }, [attempt, isQuiet]);

  /** Values that fired no change event: typed before hydration, or filled in by a password manager. */
  function findUnreportedValues(): Partial<Values> {
    const unreported: Partial<Values> = {};
    for (const [name, value] of Object.entries(form.values)) {
      const field = document.getElementById(form.getFieldId(name));
      if (
        isTextField(field) &&
        typeof value === "string" &&
        normalize(field.value) !== normalize(value)
      )
        Object.assign(unreported, { [name]: field.value });
    }
    return unreported;
  }

  function adoptUnreportedValues(): Partial<Values> {
    const unreported = findUnreportedValues();
    if (Object.keys(unreported).length > 0) form.change(unreported);
    return unreported;
  }
  const onHydrated = useEffectEvent(() => void adoptUnreportedValues());
  useLayoutEffect(() => onHydrated(), []);

  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form is no part of the form that opened it, though React's events reach that too.
        event.stopPropagation();
        void form.submit(onSubmit, adoptUnreportedValues());
      }}
      {...rest}
    />
  );
}
