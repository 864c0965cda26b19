import type { ReactNode } from "react";
import { ErrorText } from "@/components/ui/states/error-text";
import type { FormFields } from "@/components/ui/form/form-field";

type FieldGroupProps<Values extends object> = {
  form: Pick<FormFields<Values>, "errors" | "labels" | "getFieldId">;
  /** The API's path. */
  name: string;
  /** Visually hides the legend if a heading already says it. */
  hidesLegend?: boolean;
  className?: string;
  children: ReactNode;
};

/** Controls with one label and one error, which is announced as soon as it appears. */
export function FieldGroup<Values extends object>({
  form,
  name,
  hidesLegend = false,
  className = "flex flex-col",
  children,
}: FieldGroupProps<Values>) {
  const id = form.getFieldId(name);
  const error = form.errors.get(name);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={className}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      data-invalid={error === undefined ? undefined : ""}
    >
      <legend className={hidesLegend ? "sr-only" : "mb-1 font-medium"}>{form.labels[name]}</legend>
      {children}
      {error !== undefined && (
        <div role="alert">
          <ErrorText id={`${id}-error`}>{error}</ErrorText>
        </div>
      )}
    </fieldset>
  );
}
