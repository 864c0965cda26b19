import type { ReactNode } from "react";

type AccountPartProps = { id: string; title: string; children: ReactNode };

export function AccountPart({ id, title, children }: AccountPartProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 pt-5">
      <h2 id={id} tabIndex={-1} className="scroll-mt-5 text-large font-medium outline-none">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
