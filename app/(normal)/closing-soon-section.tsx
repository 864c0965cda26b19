import type { ReactNode } from "react";
import { ClosingSoon } from "@/components/screens/opportunity-list/closing-soon";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";

const RAIL_ID = "closing";

export type ClosingSectionProps = {
  title: string;
  /** The id of the list, for buttons that scroll it. */
  railId: string;
  children: ReactNode;
};

type ClosingSoonSectionProps = {
  title?: string;
  size?: number;
  /** Passed in, so that only the front page loads the code of its scroll buttons. */
  Section?: (props: ClosingSectionProps) => ReactNode;
};

export async function ClosingSoonSection({
  title = "Closing soon",
  size = 8,
  Section = PlainSection,
}: ClosingSoonSectionProps) {
  const { items } = await listOpportunities({ sortBy: "deadline", page: 1, size });
  // Opportunities without a deadline are sorted last.
  const closing = items.filter(({ deadline }) => deadline !== null);
  if (closing.length === 0) return null;
  return (
    <Section title={title} railId={RAIL_ID}>
      <ClosingSoon opportunities={closing} id={RAIL_ID} label={title} />
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
