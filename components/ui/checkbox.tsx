import { type ComponentProps, type ReactNode, useId } from "react";
import { ErrorText } from "@/components/ui/error-text";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label in a row of at least 44 px; pressing anywhere in the row flips it. */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          aria-describedby={[errorId, hintId].filter(Boolean).join(" ") || undefined}
          aria-invalid={error === undefined ? undefined : true}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className="pl-8 text-small text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
