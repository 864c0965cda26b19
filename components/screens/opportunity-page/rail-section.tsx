import { type ReactNode, useId } from "react";

type RailSectionProps = {
  title: string;
  headingAside?: ReactNode;
  children: ReactNode;
};

export function RailSection({ title, headingAside, children }: RailSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t pt-5 print:break-inside-avoid"
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={id} className="text-base font-medium">
          {title}
        </h2>
        {headingAside}
      </div>
      {children}
    </section>
  );
}
