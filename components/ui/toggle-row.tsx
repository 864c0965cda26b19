import type { ReactNode } from "react";

type ToggleRowProps = {
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** A checkbox with its words, 44 px high. Base UI's switch (7 KB) would only draw what the browser's own box does by itself. */
export function ToggleRow({ id, checked, onChange, children }: ToggleRowProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
