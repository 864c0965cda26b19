import type { ReactNode } from "react";

type ExplainedOptionProps = { label: string; children: ReactNode };

export function ExplainedOption({ label, children }: ExplainedOptionProps) {
  return (
    <span className="py-1">
      {label}
      <span className="block text-small text-muted">{children}</span>
    </span>
  );
}

/** Options of a `RadioField`. */
export const explainOptions = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  texts: readonly (readonly [Value, string])[],
): [string, ReactNode][] =>
  texts.map(([value, text]) => [
    value,
    <ExplainedOption key={value} label={labels[value]}>
      {text}
    </ExplainedOption>,
  ]);
