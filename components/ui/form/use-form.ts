/**
 * Every form is built with this. `useForm` holds its errors and pending state; the values come from `useValues`, or from a
 * draft of the same shape.
 *
 *   const form = useForm({ ...useValues({ reason: "" }), labels: { reason: "How it was settled" }, check: bySchema(ClosingForm) });
 *   <Form form={form} onSubmit={async (body) => { await close.mutateAsync({ id, ...body }); }}>
 *     <ErrorAlert error={form.general} />
 *     <FormField form={form} name="reason" required><Textarea /></FormField>
 *     <Button type="submit" tone="primary" pending={form.isPending}>Close</Button>
 *   </Form>
 *
 * Submitting validates the values (`bySchema` with the API's schema, `byRules` without Zod); errors thrown by `onSubmit` are
 * placed by their paths. An error is shown until its value changes; one about no labelled field becomes `general`. The first
 * invalid field gets the focus, or with `isQuiet` the `ErrorSummary`. A form that saves automatically, or has several submit
 * buttons, calls `validate`, `run` and `reject` directly.
 */
import { useEffect, useId, useRef, useState } from "react";
import {
  type SubmitErrors,
  toSubmitErrors,
  type CheckResult,
  findLabelledPath,
} from "@/components/ui/form/form-errors";
import { type ErrorField, useFormErrors } from "@/components/ui/form/use-form-errors";
import type { FormValues } from "@/components/ui/form/use-values";

type FormOptions<Values, Body> = FormValues<Values> & {
  /** Labels by path, in the order of the page. An error is placed at the nearest of these paths. */
  labels: Readonly<Record<string, string>>;
  check: (values: Values) => CheckResult<Body>;
  id?: string;
  /** Leaves announcing errors and taking the focus to something else, such as an `ErrorSummary`. */
  isQuiet?: boolean;
  /** Values outside the form that its errors are about, such as uploaded pictures. */
  extraValues?: object;
  /** Finds the fields that `labels` cannot list beforehand; undefined for others. */
  findField?: (path: string) => ErrorField | undefined;
  /** The error of an action shared with other buttons; null removes it. */
  submitErrors?: SubmitErrors | null;
  formatError?: (error: unknown) => string;
};

export function useForm<Values extends object, Body>(options: FormOptions<Values, Body>) {
  const { values, change, labels, isQuiet = false, extraValues, submitErrors = null } = options;
  const generatedId = useId();
  const { id = generatedId } = options;
  const getFieldId = (path: string) => `${id}-${path.replaceAll(/[^\w]+/g, "-")}`;
  const [isPending, setIsPending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  // A second submit can arrive before the button is rendered as pending.
  const isRunningRef = useRef(false);

  function findField(path: string): ErrorField | null {
    const customField = options.findField?.(path);
    const labelPath = customField === undefined ? findLabelledPath(labels, path) : null;
    if (labelPath === null) return customField ?? null;
    const rank = Object.keys(labels).indexOf(labelPath);
    return {
      path: labelPath,
      id: getFieldId(labelPath),
      label: labels[labelPath] ?? labelPath,
      rank,
    };
  }

  const errors = useFormErrors({ values: { ...values, ...extraValues }, findField });
  const latestRef = useRef({ ...options, errors });
  useEffect(() => {
    latestRef.current = { ...options, errors };
  });
  const shownErrorsRef = useRef<SubmitErrors | null>(null);
  useEffect(() => {
    if (shownErrorsRef.current === submitErrors) return;
    shownErrorsRef.current = submitErrors;
    if (submitErrors === null) latestRef.current.errors.clearServerErrors();
    else latestRef.current.errors.reject(submitErrors);
  }, [submitErrors]);

  const reject = (error: unknown) => errors.reject(toSubmitErrors(error, options.formatError));

  /** Returns the validated body, or shows the errors and returns null. */
  function validate(unreported: Partial<Values> = {}): Body | null {
    const currentValues = { ...latestRef.current.values, ...unreported };
    const result = latestRef.current.check(currentValues);
    if ("body" in result) {
      errors.clear();
      return result.body;
    }
    errors.showErrors(result.errors, { ...currentValues, ...latestRef.current.extraValues });
    return null;
  }

  async function run(task: () => Promise<unknown>): Promise<void> {
    if (isRunningRef.current) return;
    isRunningRef.current = true;
    setIsPending(true);
    setIsSent(false);
    try {
      await task();
      setIsSent(true);
    } catch (error) {
      reject(error);
    }
    isRunningRef.current = false;
    setIsPending(false);
  }

  return {
    ...errors,
    values,
    change,
    labels,
    getFieldId,
    isQuiet,
    isPending,
    isSent,
    validate,
    run,
    reject,
    setText(name: keyof Values & string, text: string): void {
      const changes: Partial<Values> = {};
      change(Object.assign(changes, { [name]: text }));
    },
    /** Validates and sends. @param unreported values that fired no change event */
    async submit(
      send: (body: Body) => Promise<unknown> | void,
      unreported: Partial<Values> = {},
    ): Promise<void> {
      if (isRunningRef.current) return;
      const body = validate(unreported);
      if (body !== null) await run(async () => send(body));
    },
  };
}

export type FormState<Values extends object, Body> = ReturnType<typeof useForm<Values, Body>>;
