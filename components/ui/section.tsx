import { type ReactNode, useId } from "react";

type SectionProps = {
  /** Identifies the heading, for links that lead to it. */
  id?: string;
  title: ReactNode;
  /** The number of what it lists, after its title. */
  count?: number;
  heading?: "h2" | "h3";
  headingClass?: string;
  /** Less air between its parts. */
  isCompact?: boolean;
  className?: string;
  children: ReactNode;
};

/** A part of a page under a heading that names it. */
export function Section({
  id,
  title,
  count,
  heading: Heading = "h2",
  headingClass = Heading === "h2" ? "text-large font-medium" : "font-medium",
  isCompact = false,
  className = isCompact ? "flex flex-col gap-3" : "flex flex-col gap-5",
  children,
}: SectionProps) {
  const generatedId = useId();
  const headingId = id ?? generatedId;
  return (
    <section aria-labelledby={headingId} className={className}>
      <Heading id={headingId} className={headingClass}>
        {title}
        {count !== undefined && (
          <>
            {" "}
            <span className="font-normal text-muted">{count}</span>
          </>
        )}
      </Heading>
      {children}
    </section>
  );
}
