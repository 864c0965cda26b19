import { useId } from "react";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { CopyableUrl } from "@/components/ui/buttons/copyable-url";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { callQuery, useCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useCopy } from "@/hooks/use-copy";
import { toast } from "@/lib/client/toasts";

/** Returns a `webcal:` address, to which calendar applications subscribe. */
const toWebcalUrl = (url: string) => url.replace(/^https?:/, "webcal:");

function SecretAddress({ url }: { url: string }) {
  const { message, copy } = useCopy("Select the address instead.");
  return (
    <>
      <CopyableUrl label="Secret address" url={url} />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => void copy(url)}>
          Copy the address
        </Button>
        <a href={toWebcalUrl(url)} className={buttonClass("secondary", "small")}>
          Open in a calendar app
        </a>
        <output className="text-small text-muted">{message}</output>
      </div>
    </>
  );
}

export function CalendarAddress() {
  const id = useId();
  const address = useCall("GET /v1/opportunities/bookmarks/calendar");
  const renew = useCallMutation("POST /v1/opportunities/bookmarks/calendar", {
    replaces: callQuery("GET /v1/opportunities/bookmarks/calendar"),
  });

  async function confirmRenewal(): Promise<void> {
    await renew.mutateAsync();
    toast({
      kind: "success",
      text: "The calendar has a new address. The old one no longer works.",
    });
  }

  return (
    <section aria-labelledby={id} className="grid gap-5 border-t pt-10 md:grid-cols-12">
      <div className="flex flex-col gap-1 md:col-span-4">
        <h2 id={id} className="text-large font-medium">
          Deadlines in your calendar
        </h2>
        <p className="text-small text-muted">
          Subscribe to this address, and the deadlines of everything you save appear in your
          calendar, with a reminder a week before. Your notes are not included. Anyone who knows the
          address can read it: renew it if it has been passed on.
        </p>
      </div>
      <div className="flex max-w-lg flex-col gap-5 md:col-span-8">
        {address.data !== undefined && (
          <>
            <SecretAddress url={address.data.url} />
            <div>
              <ConfirmButton
                label="Renew the address"
                question="Renew the address?"
                consequence="Calendars that use the current one stop updating until you give them the new one."
                onConfirm={confirmRenewal}
              />
            </div>
          </>
        )}
        {address.isPending && <Skeleton className="h-12" />}
        {address.data === undefined && <QueryError subject="The address" query={address} />}
      </div>
    </section>
  );
}
