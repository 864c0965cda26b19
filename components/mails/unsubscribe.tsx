import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { TextLink } from "@/components/ui/buttons/text-link";
import { callQuery, useCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { getCallStatus } from "@/lib/client/call-failure";
import { withQueries } from "@/providers/with-queries";

function UnsubscribeForm({ token }: { token: string }) {
  const request = { params: { token }, as: "anyone" } as const;
  const query = useCall("GET /v1/mails/unsubscribe/{token}", request);
  const replaces = callQuery("GET /v1/mails/unsubscribe/{token}", request);
  const stop = useCallMutation("POST /v1/mails/unsubscribe/{token}", { as: "anyone", replaces });
  const resume = useCallMutation("DELETE /v1/mails/unsubscribe/{token}", {
    as: "anyone",
    replaces,
  });
  if (getCallStatus(query.error) === 404) {
    return (
      <p role="alert">
        This link is not valid any more. You can choose what we send you in your{" "}
        <TextLink href="/account/notifications">e-mail settings</TextLink>.
      </p>
    );
  }
  if (query.data === undefined)
    return <QueryError subject="The link" query={query} skeleton={<Skeleton className="h-30" />} />;
  const { label, address, isStopped } = query.data;
  const change = isStopped ? resume : stop;
  return (
    <div className="flex flex-col items-start gap-5">
      <output>
        {isStopped
          ? `Stopped: ${address} gets no more e-mails of this kind.`
          : `We send ${address} e-mails of this kind:`}
      </output>
      <p className="text-large font-medium">{label}</p>
      <Button
        pending={stop.isPending || resume.isPending}
        onClick={() => change.mutate({ params: { token } })}
      >
        {isStopped ? "Send them again" : "Stop these e-mails"}
      </Button>
      <ErrorAlert error={stop.error ?? resume.error} />
      <p className="text-muted">
        Other e-mails are not affected.{" "}
        <TextLink href="/account/notifications">All e-mail settings</TextLink>
      </p>
    </div>
  );
}

/** Says what a link in a mail stops, and stops it at the press of a button. */
export const Unsubscribe = withQueries(UnsubscribeForm);
