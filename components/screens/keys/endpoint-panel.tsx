import { EndpointForm } from "@/components/screens/keys/endpoint-form";
import { EndpointRow } from "@/components/screens/keys/endpoint-row";
import { IntegrationRoom } from "@/components/screens/keys/integration-room";
import { SecretPanel } from "@/components/screens/keys/secret-panel";
import type { Closing } from "@/components/screens/keys/use-created-secret";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { MINUTE_MS } from "@/lib/shared/time/durations";

function NewEndpoint({ profileId, onMade, onCancel }: Closing & { profileId: string }) {
  const create = useCallMutation("POST /v1/profiles/{id}/endpoints", {
    creates: true,
    refreshes: ["GET /v1/profiles/{id}/endpoints", "GET /v1/profiles/subscriptions/usage"],
  });
  return (
    <EndpointForm
      profileId={profileId}
      title="New endpoint"
      action="Add the endpoint"
      onSubmit={async (body) => {
        const { url, secret } = await create.mutateAsync({ params: { id: profileId }, body });
        onMade({ name: url, secret });
      }}
      onCancel={onCancel}
      about={
        <IntegrationRoom of="endpoints" profileId={profileId}>
          Deleting one makes room.
        </IntegrationRoom>
      }
    />
  );
}

/** Shows the addresses that are told of what happens to a profile. */
export function EndpointPanel({ profile }: { profile: Pick<Profile, "id" | "name"> }) {
  const endpoints = useFreshCall(
    "GET /v1/profiles/{id}/endpoints",
    { params: { id: profile.id } },
    { refetchInterval: MINUTE_MS, refetchOnWindowFocus: "always" },
  );
  return (
    <SecretPanel
      id="webhooks"
      heading="Webhooks"
      about={
        <>
          We tell an address of yours at once what happens to {profile.name}, so that a program need
          not ask. <TextLink href="/docs/api#webhooks">How to verify a webhook</TextLink>
        </>
      }
      noun="endpoint"
      listLabel="Endpoints"
      emptyHint="They hear that something happened, never what was written."
      tone="secondary"
      query={endpoints}
      renderForm={(closing) => <NewEndpoint profileId={profile.id} {...closing} />}
    >
      {(endpoint) => <EndpointRow key={endpoint.id} endpoint={endpoint} />}
    </SecretPanel>
  );
}
