import type { ComponentProps } from "react";

export function RadioRow({
  children,
  ...input
}: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" {...input} className="size-5 shrink-0 accent-accent" />
      {children}
    </label>
  );
}
