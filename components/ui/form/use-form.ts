/**
 * The one way to write a form. `useForm` holds what is wrong with it and whether it is being sent; what is typed comes from
 * `useValues`, or from a draft of the same shape.
 *
 *   const form = useForm({ ...useValues({ reason: "" }), labels: { reason: "How it was settled" }, check: bySchema(ClosingForm) });
 *   <Form form={form} onSend={async (body) => { await close.mutateAsync({ id, ...body }); }}>
 *     <ErrorAlert error={form.general} />
 *     <FormField form={form} name="reason" required>{(control) => <Textarea {...control} />}</FormField>
 *     <Button type="submit" tone="primary" pending={form.isPending}>Close</Button>
 *   </Form>
 *
 * Sending checks the values (`bySchema` with the API's schema, `byRules` where zod is not to be loaded), and what `onSend`
 * throws is placed by its paths. An error stands until its value changes; one about no labelled field is `general`. The first
 * wrong field gets the focus, or with `isQuiet` the `ErrorSummary` on top. A dialog is a `FormDialog`. A form that saves itself, or
 * that is left in several ways, calls `read`, `run` and `refuse` itself.
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
  /** What each field is called, in the order of the page. An error is placed at the nearest of these paths. */
  labels: Readonly<Record<string, string>>;
  check: (values: Values) => Checked<Body>;
  /** Before the path in each field's id. */
  id?: string;
  /** Whether something else says aloud what is wrong, as an `ErrorSummary` does; then the fields do not, nor take the focus. */
  isQuiet?: boolean;
  /** What else errors are about, beside the values. */
  about?: object;
  /** Places errors whose labels are not known beforehand; undefined for all others. */
  place?: (path: string) => Place | undefined;
  /** What an action came to that the form shares with others; said once, and taken back with null. */
  answer?: Answer | null;
  /** Says an error that names no field. */
  sentence?: (error: unknown) => string;
};

export function useForm<Values extends object, Body>(options: FormOptions<Values, Body>) {
  const { values, change, labels, isQuiet = false, about, answer = null } = options;
  const ownId = useId();
  const { id = ownId } = options;
  const idOf = (path: string) => `${id}-${path.replaceAll(/[^\w]+/g, "-")}`;
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  // A second press can come before the button is drawn as pending.
  const isBegun = useRef(false);

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
  const heard = useRef<Answer | null>(null);
  useEffect(() => {
    if (heard.current === answer) return;
    heard.current = answer;
    if (answer === null) latest.current.errors.forget();
    else latest.current.errors.reject(answer);
  }, [answer]);

  const reject = (error: unknown) => errors.reject(answerOf(error, options.sentence));

  /** What can be sent; null, and said, when something is wrong. */
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

  /** Works, once at a time; what it throws is said. */
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isBegun.current) return;
    isBegun.current = true;
    setPending(true);
    setSent(false);
    try {
      await work();
      setSent(true);
    } catch (error) {
      reject(error);
    }
    isBegun.current = false;
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
    /** Changes a value that is text. */
    setText(name: keyof Values & string, text: string): void {
      const changes: Partial<Values> = {};
      change(Object.assign(changes, { [name]: text }));
    },
    /** Sends what can be sent. @param typed what the page holds that was never told */
    async submit(
      send: (body: Body) => Promise<unknown> | void,
      typed: Partial<Values> = {},
    ): Promise<void> {
      if (isBegun.current) return;
      const body = read(typed);
      if (body !== null) await run(async () => send(body));
    },
  };
}

export type FormState<Values extends object, Body> = ReturnType<typeof useForm<Values, Body>>;
