import type { ReactNode } from "react";

export function ExplainedOption({ label, children }: { label: string; children: ReactNode }) {
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
