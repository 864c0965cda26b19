import type { ReactNode } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { MoreButton } from "@/components/administration/more-button";
import { Button } from "@/components/ui/button";

type State = { state: string; label: string; empty: string };
type Queue<Item> = Parameters<typeof AdminList>[0]["query"] &
  Parameters<typeof MoreButton>[0]["list"] & {
    data: { pages: readonly { items: readonly Item[] }[] } | undefined;
  };

type AdminQueueProps<Shown extends State, Item> = {
  /** Plural: “reports”. */
  noun: string;
  states: readonly Shown[];
  shown: Shown;
  onShow: (state: Shown) => void;
  queue: Queue<Item>;
  children: (item: Item) => ReactNode;
};

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
      <AdminList query={queue} isEmpty={items.length === 0} empty={shown.empty}>
        <ul aria-label={`${shown.label} ${noun}`}>{items.map((item) => children(item))}</ul>
        <MoreButton list={queue} />
      </AdminList>
    </section>
  );
}
