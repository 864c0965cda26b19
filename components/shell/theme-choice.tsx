"use client";

import { useSyncExternalStore } from "react";
import { chooseTheme, chosenTheme, type Theme } from "@/lib/client/theme";

const themes = [
  ["light", "Light"],
  ["dark", "Dark"],
  ["system", "System"],
] as const satisfies readonly (readonly [Theme, string])[];

/** Light is the default (SPEC section 2). */
export function ThemeChoice({ name = "theme" }: { name?: string }) {
  const { subscribe, get } = chosenTheme;
  const theme = useSyncExternalStore<Theme | undefined>(subscribe, get, () => undefined);
  return (
    <fieldset data-needs-script="" className="flex flex-wrap gap-x-5 gap-y-1 sm:flex-col">
      <legend className="mb-2 text-small text-muted">Theme</legend>
      {themes.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2 sm:min-h-8">
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
            className="size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
