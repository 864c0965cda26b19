import { useState } from "react";
import { EndpointRow } from "@/components/screens/keys/endpoint-row";
import { NewEndpoint } from "@/components/screens/keys/new-endpoint";
import { ShownSecret } from "@/components/screens/keys/shown-secret";
import { Button } from "@/components/ui/buttons/button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { focusOnMount } from "@/components/ui/focus-heading";
import { useFreshCall } from "@/hooks/use-call";
import type { NewEndpoint as MadeEndpoint } from "@/lib/endpoints/endpoints.schema";

/** Shows the addresses that are told of what happens to a profile. */
export function EndpointPanel({ profileId }: { profileId: string }) {
  const endpoints = useFreshCall("GET /v1/profiles/{id}/endpoints", { params: { id: profileId } });
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<MadeEndpoint | null>(null);
  // Whoever closes what took the button’s place finds the focus on it.
  const [hasReturned, setHasReturned] = useState(false);
  const isEmpty = endpoints.data?.length === 0 && made === null;
  const opener = (
    <Button
      ref={hasReturned ? focusOnMount : undefined}
      className="self-start"
      onClick={() => setIsMaking(true)}
    >
      New endpoint
    </Button>
  );
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-5">
      <h2 id="webhooks" className="text-large font-medium">
        Webhooks
      </h2>
      <p className="max-w-2xl text-muted">
        We tell an address of yours at once what happens, so that a program need not ask.{" "}
        <TextLink href="/docs/api#webhooks">How to verify a webhook</TextLink>
      </p>
      {made !== null && (
        <ShownSecret
          of={{ name: made.url, secret: made.secret }}
          onDone={() => {
            setHasReturned(true);
            setMade(null);
          }}
        />
      )}
      {isMaking && (
        <NewEndpoint
          profileId={profileId}
          onCancel={() => {
            setHasReturned(true);
            setIsMaking(false);
          }}
          onMade={(endpoint) => {
            setIsMaking(false);
            setMade(endpoint);
          }}
        />
      )}
      {!isMaking && !isEmpty && made === null && endpoints.data !== undefined && opener}
      {endpoints.data === undefined && (
        <QueryError subject="The endpoints" query={endpoints} skeleton={<FormSkeleton />} />
      )}
      {isEmpty && !isMaking && (
        <EmptyState
          hint="They hear that something happened, never what was written."
          action={opener}
        >
          No endpoints yet.
        </EmptyState>
      )}
      {endpoints.data !== undefined && endpoints.data.length > 0 && (
        <ul aria-label="Endpoints" className="flex flex-col">
          {endpoints.data.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      )}
    </section>
  );
}
