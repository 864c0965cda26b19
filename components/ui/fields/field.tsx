import { cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { ErrorText } from "@/components/ui/states/error-text";

/** Props that tie label, hint and error to the control. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

/** An input, which is given the props of a control, or a function of them. */
export type FieldChildren<Control> = ReactElement<object> | ((control: Control) => ReactNode);

export function renderControl<Control extends object>(
  children: FieldChildren<Control>,
  control: Control,
): ReactNode {
  if (typeof children === "function") return children(control);
  return cloneElement(children, { ...control, ...children.props });
}

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  optionalLabel?: string;
  /** A fixed id, for links from an error summary. */
  id?: string;
  children: FieldChildren<FieldControl>;
};

/** A labelled form field with a hint, and its error under the control (SPEC section 2). */
export function Field({
  label,
  hint,
  error,
  required = false,
  optionalLabel = "optional",
  id: fixedId,
  children,
}: FieldProps) {
  const generatedId = useId();
  const id = fixedId ?? generatedId;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}{" "}
        {!required && (
          <span className="ml-2 text-small font-normal text-muted">{optionalLabel}</span>
        )}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
      {renderControl(children, {
        id,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-required": required ? true : undefined,
      })}
      {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
