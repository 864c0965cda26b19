import { Button } from "@/components/ui/buttons/button";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshPages } from "@/hooks/use-call-pages";
import { describeProfileEvent } from "@/lib/members/profile-event-texts.rules";
import { formatDateTime } from "@/lib/shared/texts/format-date";

/** Lists what the team has done for the profile, newest first. */
export function TeamLog({ profileId }: { profileId: string }) {
  const log = useFreshPages("GET /v1/profiles/{id}/log", { params: { id: profileId } });
  const events = log.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="log" className="flex flex-col gap-3 border-t pt-5">
      <h2 id="log" className="text-large font-medium">
        Log
      </h2>
      <p className="text-muted">Who changed what, without the contents; kept for two years.</p>
      {log.data === undefined && (
        <QueryError subject="The log" query={log} skeleton={<FormSkeleton />} />
      )}
      {log.data !== undefined && events.length === 0 && <p>Nothing yet.</p>}
      <ol className="flex flex-col">
        {events.map((event) => (
          <li key={event.id} className="border-b py-3 first:border-t">
            <p dir="auto" className="wrap-break-word">
              {describeProfileEvent(event)}
            </p>
            <p className="text-small text-muted">
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          className="self-start"
          pending={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Earlier entries
        </Button>
      )}
    </section>
  );
}
