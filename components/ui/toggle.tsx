import type { ComponentProps, ReactNode } from "react";

/** A switch with its label; pressing anywhere in the row flips it. */
export function Toggle({
  label,
  ...rest
}: Omit<ComponentProps<"input">, "type" | "role"> & { label: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 py-2">
      <span>{label}</span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
          role="switch"
          className="peer h-6 w-10 appearance-none rounded-full border border-outline bg-surface transition-colors duration-fade checked:border-accent checked:bg-accent"
          {...rest}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full border border-transparent bg-outline transition-transform duration-fade peer-checked:translate-x-4 peer-checked:bg-ground"
        />
      </span>
    </label>
  );
}
