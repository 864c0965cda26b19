import { Button } from "@/components/ui/buttons/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { MoreButton } from "@/components/ui/lists/more-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useCallPages } from "@/hooks/use-call-pages";
import type { Block } from "@/lib/blocks/blocks.schema";
import { formatDay } from "@/lib/shared/texts/format-date";

function BlockedPerson({ block: { id, name, createdAt } }: { block: Block }) {
  const unblock = useCallMutation("DELETE /v1/blocks/{id}", { refreshes: ["GET /v1/blocks/"] });
  return (
    <li className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span dir="auto" className="block truncate">
            {name}
          </span>
          <span className="block text-small text-muted">since {formatDay(createdAt)}</span>
        </span>
        <Button
          size="small"
          aria-label={`Unblock ${name}`}
          pending={unblock.isPending}
          onClick={() => unblock.mutate({ params: { id } })}
        >
          Unblock
        </Button>
      </div>
      <ErrorAlert error={unblock.error} />
    </li>
  );
}

/** Lists whom the person blocks; shows nothing where that is nobody. */
export function BlockedPeople() {
  const people = useCallPages("GET /v1/blocks/");
  const blocks = people.data?.pages.flatMap((page) => page.items) ?? [];
  if (blocks.length === 0) return null;
  return (
    <Disclosure title="Blocked people">
      <ul className="flex flex-col gap-3 pb-5">
        {blocks.map((block) => (
          <BlockedPerson key={block.id} block={block} />
        ))}
      </ul>
      <MoreButton list={people} />
    </Disclosure>
  );
}
