import type { ReactNode } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { MoreButton } from "@/components/ui/lists/more-button";
import { Button } from "@/components/ui/buttons/button";

type QueueState = { state: string; label: string; empty: string };
type Queue<Item> = Parameters<typeof AdminList>[0]["query"] &
  Parameters<typeof MoreButton>[0]["list"] & {
    data: { pages: readonly { items: readonly Item[] }[] } | undefined;
  };

type AdminQueueProps<Selected extends QueueState, Item> = {
  /** Plural: “reports”. */
  noun: string;
  states: readonly Selected[];
  selected: Selected;
  onSelect: (state: Selected) => void;
  queue: Queue<Item>;
  children: (item: Item) => ReactNode;
};

export function AdminQueue<Selected extends QueueState, Item>({
  noun,
  states,
  selected,
  onSelect,
  queue,
  children,
}: AdminQueueProps<Selected, Item>) {
  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="flex flex-col gap-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which {noun}</legend>
        {states.map((option) => (
          <Button
            key={option.state}
            size="small"
            tone={option === selected ? "primary" : "secondary"}
            aria-pressed={option === selected}
            onClick={() => onSelect(option)}
          >
            {option.label}
          </Button>
        ))}
      </fieldset>
      <AdminList query={queue} isEmpty={items.length === 0} empty={selected.empty}>
        <ul aria-label={`${selected.label} ${noun}`}>{items.map((item) => children(item))}</ul>
        <MoreButton list={queue} />
      </AdminList>
    </section>
  );
}
