import type { DeskProps } from "@/components/applications/desk/desk-props";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { WaitingRows } from "@/components/letters/waiting-list/waiting-rows";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { callQuery, useFreshCall } from "@/hooks/use-call";
import { deskCreation } from "@/hooks/desk-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import type { WaitingList } from "@/lib/letters/letters.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { describeReply } from "@/components/letters/letter-state-text";
import { formatDateTime } from "@/lib/shared/texts/format-date";

type Accepted = WaitingList["accepted"][number];

function describe({ isWithdrawn, repliedAt, ...place }: Accepted): string {
  if (isWithdrawn) return "Withdrew the application";
  return repliedAt === null
    ? describeReply(place)
    : `${describeReply(place)}, ${formatDateTime(repliedAt)}`;
}

function AcceptedList({ accepted }: { accepted: readonly Accepted[] }) {
  if (accepted.length === 0) return null;
  return (
    <Section isCompact title="Places and replies" headingClass="text-large">
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
    </Section>
  );
}

function Places({ opportunityId, list }: { opportunityId: string; list: WaitingList }) {
  const params = { id: opportunityId };
  const offer = useCallMutation("POST /v1/opportunities/{id}/waiting-list/offer", {
    ...deskCreation,
    replaces: callQuery("GET /v1/opportunities/{id}/waiting-list", { params }),
  });
  const { places, freePlaces, items } = list;
  const [next] = items;
  return (
    <section aria-label="Places" className="flex flex-col items-start gap-3">
      <p className="text-large">
        {pluralise(places, "place")}: {places - freePlaces} taken or offered, {freePlaces} free
      </p>
      {freePlaces > 0 && next === undefined && (
        <p className="text-muted">Nobody is on the waiting list.</p>
      )}
      {freePlaces > 0 && next !== undefined && (
        <ConfirmButton
          label="Offer the place"
          tone="primary"
          openerTone="primary"
          question={`Offer the place to ${next.artist}?`}
          consequence={`${next.artist} (No. ${next.number}) is first on the waiting list, is told at once, and has to confirm. This cannot be taken back.`}
          cancelLabel="Not yet"
          onConfirm={async () => {
            await offer.mutateAsync({ params, body: { applicationId: next.applicationId } });
            toast({ kind: "success", text: `A place is offered to ${next.artist}` });
          }}
        />
      )}
    </section>
  );
}

export function WaitingListContent({ opportunity: { id } }: DeskProps) {
  const waitingList = useFreshCall(
    "GET /v1/opportunities/{id}/waiting-list",
    { params: { id } },
    { refetchOnWindowFocus: "always" },
  );
  const { data } = waitingList;
  if (data === undefined)
    return (
      <QueryError subject="The waiting list" query={waitingList} skeleton={<DeskSkeleton />} />
    );
  if (data.items.length === 0 && data.accepted.length === 0)
    return (
      <EmptyState
        hint="Artists join it with the letter that tells them so."
        action={<LinkButton href={deskPartPath(id, "letters")}>See the letters</LinkButton>}
      >
        Nobody has a place or is waiting for one yet.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-15">
      <Places opportunityId={id} list={data} />
      <WaitingRows opportunityId={id} items={data.items} />
      <AcceptedList accepted={data.accepted} />
    </div>
  );
}
