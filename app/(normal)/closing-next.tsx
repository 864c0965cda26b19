import type { ReactNode } from "react";
import { ClosingSoon } from "@/components/opportunities/list/closing-soon";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";

const RAIL = "closing";

type ClosingNextProps = {
  title?: string;
  most?: number;
  /** What stands around the rail, by its id. A prop, so that only the home page loads the arrows of its sections. */
  section?: (rail: ReactNode, id: string) => ReactNode;
};

/** The opportunities that close next; nothing when there is none with a deadline. */
export async function ClosingNext({
  title = "Closing soon",
  most = 8,
  section = (rail) => (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-large">{title}</h2>
      {rail}
    </section>
  ),
}: ClosingNextProps) {
  const { items } = await listOpportunities({ sortBy: "deadline", page: 1, size: most });
  // What has no deadline comes last.
  const closing = items.filter(({ deadline }) => deadline !== null);
  if (closing.length === 0) return null;
  return section(<ClosingSoon opportunities={closing} id={RAIL} label={title} />, RAIL);
}
