import { describeActor, describeEvent } from "@/components/applications/desk/history-text";
import { Disclosure } from "@/components/ui/disclosure";
import type { ApplicationEvent } from "@/lib/applications/desk/desk.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

export function ApplicationHistory({ events }: { events: readonly ApplicationEvent[] }) {
  return (
    <Disclosure title={<span className="font-medium">History</span>}>
      <ol className="flex flex-col gap-3 pb-3">
        {events.map((event) => (
          <li key={event.id}>
            <p className="wrap-break-word">{describeEvent(event)}</p>
            <p className="text-small text-muted">
              {joinParts([describeActor(event), formatDateTime(event.createdAt)])}
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
