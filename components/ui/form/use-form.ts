/**
 * Every form is built with this. `useForm` holds its errors and pending state; the values come from `useValues`, or from a
 * draft of the same shape.
 *
 *   const form = useForm({ ...useValues({ reason: "" }), labels: { reason: "How it was settled" }, check: bySchema(ClosingForm) });
 *   <Form form={form} onSend={async (body) => { await close.mutateAsync({ id, ...body }); }}>
 *     <ErrorAlert error={form.general} />
 *     <FormField form={form} name="reason" required>{(control) => <Textarea {...control} />}</FormField>
 *     <Button type="submit" tone="primary" pending={form.isPending}>Close</Button>
 *   </Form>
 *
 * Submitting validates the values (`bySchema` with the API's schema, `byRules` without Zod); errors thrown by `onSend` are
 * placed by their paths. An error is shown until its value changes; one about no labelled field becomes `general`. The first
 * invalid field gets the focus, or with `isQuiet` the `ErrorSummary`. A form that saves automatically, or has several submit
 * buttons, calls `read`, `run` and `reject` directly.
 */
import { useEffect, useId, useRef, useState } from "react";
import {
  type Answer,
  answerOf,
  type Checked,
  labelledPath,
} from "@/components/ui/form/form-errors";
import { type Place, useFormErrors } from "@/components/ui/form/use-form-errors";
import type { FormValues } from "@/components/ui/form/use-values";

type FormOptions<Values, Body> = FormValues<Values> & {
  /** Labels by path, in the order of the page. An error is placed at the nearest of these paths. */
  labels: Readonly<Record<string, string>>;
  check: (values: Values) => Checked<Body>;
  id?: string;
  /** Leaves announcing errors and taking the focus to something else, such as an `ErrorSummary`. */
  isQuiet?: boolean;
  about?: object;
  /** Places errors whose labels are not known beforehand; undefined for others. */
  place?: (path: string) => Place | undefined;
  /** The error of an action shared with other buttons; null removes it. */
  answer?: Answer | null;
  sentence?: (error: unknown) => string;
};

export function useForm<Values extends object, Body>(options: FormOptions<Values, Body>) {
  const { values, change, labels, isQuiet = false, about, answer = null } = options;
  const ownId = useId();
  const { id = ownId } = options;
  const idOf = (path: string) => `${id}-${path.replaceAll(/[^\w]+/g, "-")}`;
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  // A second submit can arrive before the button is rendered as pending.
  const isRunning = useRef(false);

  function place(path: string): Place | null {
    const own = options.place?.(path);
    const at = own === undefined ? labelledPath(labels, path) : null;
    if (at === null) return own ?? null;
    const rank = Object.keys(labels).indexOf(at);
    return { path: at, id: idOf(at), label: labels[at] ?? at, rank };
  }

  const errors = useFormErrors({ values: { ...values, ...about }, place });
  const latest = useRef({ ...options, errors });
  useEffect(() => {
    latest.current = { ...options, errors };
  });
  const shownAnswer = useRef<Answer | null>(null);
  useEffect(() => {
    if (shownAnswer.current === answer) return;
    shownAnswer.current = answer;
    if (answer === null) latest.current.errors.forget();
    else latest.current.errors.reject(answer);
  }, [answer]);

  const reject = (error: unknown) => errors.reject(answerOf(error, options.sentence));

  /** The validated body; null, with the errors shown, when invalid. */
  function read(typed: Partial<Values> = {}): Body | null {
    const now = { ...latest.current.values, ...typed };
    const checked = latest.current.check(now);
    if ("body" in checked) {
      errors.clear();
      return checked.body;
    }
    errors.say(checked.errors, { ...now, ...latest.current.about });
    return null;
  }

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setSent(false);
    try {
      await work();
      setSent(true);
    } catch (error) {
      reject(error);
    }
    isRunning.current = false;
    setPending(false);
  }

  return {
    ...errors,
    values,
    change,
    labels,
    idOf,
    isQuiet,
    isPending,
    isSent,
    read,
    run,
    reject,
    setText(name: keyof Values & string, text: string): void {
      const changes: Partial<Values> = {};
      change(Object.assign(changes, { [name]: text }));
    },
    /** Validates and sends. @param typed values that fired no change event */
    async submit(
      send: (body: Body) => Promise<unknown> | void,
      typed: Partial<Values> = {},
    ): Promise<void> {
      if (isRunning.current) return;
      const body = read(typed);
      if (body !== null) await run(async () => send(body));
    },
  };
}

export type FormState<Values extends object, Body> = ReturnType<typeof useForm<Values, Body>>;
