import { keepPreviousData } from "@tanstack/react-query";
import { AdminList } from "@/components/administration/admin-list";
import { AdminSearch, useAdminSearch } from "@/components/administration/admin-search";
import { TextAction } from "@/components/moderation/text-action";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useFreshPages } from "@/hooks/use-call-pages";
import {
  type Suppression,
  SuppressionLift,
  suppressionNote,
  SuppressionQuery,
} from "@/lib/mails/suppressions/suppressions.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

const reasons = { BOUNCE: "Bounced", COMPLAINT: "Complained" };
const eventLabels = { BOUNCE: "Bounce", COMPLAINT: "Complaint", DELIVERY: "Delivered" };

function SuppressionRow({ suppression }: { suppression: Suppression }) {
  const { id, reason, stream, since, events } = suppression;
  const lift = useCallMutation("DELETE /v1/admin/suppressions/{id}", administrationMutation);
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-base font-medium">{reasons[reason]}</h2>
        <p className="text-small text-muted">
          {stream === "BULK" ? "No digests, alerts and newsletters" : "No mail"} since{" "}
          <time dateTime={since}>{formatDateTime(since)}</time>
        </p>
        {events.map(({ type, at, diagnostic }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two reports can say the same
          <p key={index} className="text-small wrap-anywhere">
            {eventLabels[type]}, <time dateTime={at}>{formatDateTime(at)}</time>
            {diagnostic !== "" && `: ${diagnostic}`}
          </p>
        ))}
      </div>
      <TextAction
        label="Lift"
        openerTone="secondary"
        title="Send mail to this address again?"
        description={
          reason === "BOUNCE"
            ? "What bounced before no longer counts. If mail still bounces, it stops again."
            : "Whoever complained gets mail again: only if they have asked for it."
        }
        field={{
          name: "note",
          label: "Note",
          hint: "Why. For the other administrators.",
          maxLength: suppressionNote.max,
        }}
        schema={SuppressionLift}
        action="Lift"
        done="Mail is sent to this address again."
        onSubmit={(body) => lift.mutateAsync({ params: { id }, body })}
      />
    </li>
  );
}

/** Addresses that get no mail. Only digests of them are stored, so that a whole address finds its own. */
export function AdminSuppressions() {
  const search = useAdminSearch("");
  const isAddress = SuppressionQuery.shape.address.safeParse(search.term).success;
  const address = isAddress && search.term !== "" ? search.term : undefined;
  const suppressions = useFreshPages(
    "GET /v1/admin/suppressions",
    { query: address === undefined ? {} : { address } },
    { placeholderData: keepPreviousData },
  );
  return (
    <section className="flex flex-col gap-5">
      <AdminSearch
        label="Find an address"
        hint={
          isAddress || search.term === ""
            ? "The whole e-mail address: we do not store it, and cannot search parts of it"
            : "This is not yet a whole e-mail address: all are shown"
        }
        search={search}
      />
      <AdminList
        query={suppressions}
        label="Suppressions"
        isStale={suppressions.isPlaceholderData || search.isWaiting}
        empty={
          address === undefined ? "No address is suppressed." : "This address is not suppressed."
        }
      >
        {(suppression) => <SuppressionRow key={suppression.id} suppression={suppression} />}
      </AdminList>
    </section>
  );
}
