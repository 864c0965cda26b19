import type { ReactNode } from "react";

type ToggleRowProps = {
  id?: string;
  checked: boolean;
  /** Neither on nor off: what it stands for differs. */
  isMixed?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** A native checkbox: Base UI's switch weighs 7 KB and adds nothing. */
export function ToggleRow({ id, checked, isMixed = false, onChange, children }: ToggleRowProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = isMixed;
        }}
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
