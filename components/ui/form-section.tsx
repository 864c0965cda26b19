import type { ReactNode } from "react";

/** A numbered section of a posting form. */
export function FormSection({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-5 border-t pt-5">
      <h2 className="text-large">
        <span className="mr-3 text-muted">{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}
