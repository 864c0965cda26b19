import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { FormState } from "@/components/ui/form/use-form";

type FormProps<Values extends object, Body> = Omit<ComponentProps<"form">, "onSubmit" | "ref"> & {
  form: FormState<Values, Body>;
  /** Sends what was checked; what it throws is said by the form. */
  onSend: (body: Body) => Promise<unknown> | void;
};

const isTextField = (field: Element | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Without what browsers leave out of a field's value by themselves. */
const plain = (text: string) => text.replaceAll(/[\r\n]/g, "").trim();

const WRONG = "[aria-invalid=true], [data-invalid] input";

/** A form of the kit. After an attempt that failed, the first wrong field gets the focus, unless a summary does. */
export function Form<Values extends object, Body>({
  form,
  onSend,
  ...rest
}: FormProps<Values, Body>) {
  const element = useRef<HTMLFormElement>(null);
  const { attempt, isQuiet } = form;
  const seen = useRef(attempt);
  useEffect(() => {
    if (seen.current === attempt) return;
    seen.current = attempt;
    if (!isQuiet) element.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [attempt, isQuiet]);

  /** What stands in the fields and was never told: typed before the page came alive, or filled in by a password manager. */
  function untold(): Partial<Values> {
    const typed: Partial<Values> = {};
    for (const [name, value] of Object.entries(form.values)) {
      const field = document.getElementById(form.idOf(name));
      if (isTextField(field) && typeof value === "string" && plain(field.value) !== plain(value))
        Object.assign(typed, { [name]: field.value });
    }
    return typed;
  }

  function adopt(): Partial<Values> {
    const typed = untold();
    if (Object.keys(typed).length > 0) form.change(typed);
    return typed;
  }
  const onAlive = useEffectEvent(() => void adopt());
  useLayoutEffect(() => onAlive(), []);

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(onSend, adopt());
      }}
      {...rest}
    />
  );
}
