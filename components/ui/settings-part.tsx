import type { ReactNode } from "react";

type SettingsPartProps = { id: string; title: string; children: ReactNode };

export function SettingsPart({ id, title, children }: SettingsPartProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 pt-5">
      <h2 id={id} tabIndex={-1} className="scroll-mt-5 text-large font-medium outline-none">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
