const themes = { light: "Light", dark: "Dark", system: "System" } as const;

/** Light is the default (SPEC section 2). `ThemeButtons` marks the chosen one and changes it. */
export function ThemeChoice({ name = "theme" }: { name?: string }) {
  return (
    <fieldset data-needs-script="" className="flex flex-wrap gap-x-5 gap-y-1 sm:flex-col">
      <legend className="mb-2 text-small text-muted">Theme</legend>
      {Object.entries(themes).map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2 sm:min-h-8">
          <input
            type="radio"
            name={name}
            value={value}
            data-theme=""
            className="size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
