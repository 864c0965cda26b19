import { ClosingSoon } from "@/components/opportunities/list/closing-soon";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";

const MOST = 8;

/** The opportunities that close next, where a page has nothing else to look at; nothing when there is none with a deadline. */
export async function ClosingNext({ title = "Closing soon" }: { title?: string }) {
  const { items } = await listOpportunities({ sortBy: "deadline", page: 1, size: MOST });
  const closing = items.filter(({ deadline }) => deadline !== null);
  if (closing.length === 0) return null;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-large">{title}</h2>
      <ClosingSoon opportunities={closing} id="closing" label={title} />
    </section>
  );
}
