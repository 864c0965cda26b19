import { describeReply } from "@/components/letters/letter-state-text";
import type { WaitingList } from "@/lib/letters/letters.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

type Accepted = WaitingList["accepted"][number];

function describe({ isWithdrawn, repliedAt, ...place }: Accepted): string {
  if (isWithdrawn) return "Withdrew the application";
  return repliedAt === null
    ? describeReply(place)
    : `${describeReply(place)}, ${formatDateTime(repliedAt)}`;
}

/** Lists who was offered a place, and what they replied when. */
export function AcceptedList({ accepted }: { accepted: readonly Accepted[] }) {
  if (accepted.length === 0) return null;
  return (
    <section aria-labelledby="waiting-accepted" className="flex flex-col gap-3">
      <h2 id="waiting-accepted" className="text-large">
        Places and replies
      </h2>
      <ul className="border-b">
        {accepted.map((place) => (
          <li
            key={place.applicationId}
            className="flex flex-wrap justify-between gap-x-5 border-t py-3"
          >
            <span className="min-w-0 wrap-break-word">
              {place.artist} <span className="text-muted">No. {place.number}</span>
            </span>
            <span className="text-muted">{describe(place)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
