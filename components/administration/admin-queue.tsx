import type { ReactNode } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { MoreButton } from "@/components/administration/more-button";
import { Button } from "@/components/ui/button";

type State = { state: string; label: string; empty: string };
type Queue<Item> = Parameters<typeof AdminList>[0]["asked"] &
  Parameters<typeof MoreButton>[0]["list"] & {
    data: { pages: readonly { items: readonly Item[] }[] } | undefined;
  };

type AdminQueueProps<Shown extends State, Item> = {
  /** What is in it: “reports”. */
  noun: string;
  states: readonly Shown[];
  shown: Shown;
  onShow: (state: Shown) => void;
  /** What is in the state that is shown. */
  queue: Queue<Item>;
  children: (item: Item) => ReactNode;
};

/** A queue of the administration page by page: what waits, or what came of the rest. */
export function AdminQueue<Shown extends State, Item>({
  noun,
  states,
  shown,
  onShow,
  queue,
  children,
}: AdminQueueProps<Shown, Item>) {
  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="flex flex-col gap-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which {noun}</legend>
        {states.map((each) => (
          <Button
            key={each.state}
            size="small"
            tone={each === shown ? "primary" : "secondary"}
            aria-pressed={each === shown}
            onClick={() => onShow(each)}
          >
            {each.label}
          </Button>
        ))}
      </fieldset>
      <AdminList asked={queue} isEmpty={items.length === 0} empty={shown.empty}>
        <ul aria-label={`${shown.label} ${noun}`}>{items.map((item) => children(item))}</ul>
        <MoreButton list={queue} />
      </AdminList>
    </section>
  );
}
