import type { ReactNode } from "react";
import { ClosingSoon } from "@/components/opportunities/list/closing-soon";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";

const RAIL = "closing";

export type ClosingSectionProps = {
  title: string;
  /** The id of the rail. */
  rail: string;
  children: ReactNode;
};

type ClosingNextProps = {
  title?: string;
  most?: number;
  /** What stands around the rail. A prop, so that only the home page loads the arrows of its sections. */
  Section?: (props: ClosingSectionProps) => ReactNode;
};

/** The opportunities that close next; nothing when there is none with a deadline. */
export async function ClosingNext({
  title = "Closing soon",
  most = 8,
  Section = PlainSection,
}: ClosingNextProps) {
  const { items } = await listOpportunities({ sortBy: "deadline", page: 1, size: most });
  // What has no deadline comes last.
  const closing = items.filter(({ deadline }) => deadline !== null);
  if (closing.length === 0) return null;
  return (
    <Section title={title} rail={RAIL}>
      <ClosingSoon opportunities={closing} id={RAIL} label={title} />
    </Section>
  );
}

function PlainSection({ title, children }: ClosingSectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-large">{title}</h2>
      {children}
    </section>
  );
}
