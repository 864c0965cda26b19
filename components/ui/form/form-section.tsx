import type { ReactNode } from "react";

type FormSectionProps = { id?: string; number: number; title: string; children: ReactNode };

/** @param id of the heading, the target of `FormContents` links */
export function FormSection({ id, number, title, children }: FormSectionProps) {
  return (
    <section className="flex flex-col gap-5 border-t pt-5">
      <h2 id={id} className="scroll-mt-5 text-large">
        <span className="mr-3 text-muted">{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}
