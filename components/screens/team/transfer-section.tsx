import { useState } from "react";
import { useFreshSignIn } from "@/components/auth/use-fresh-sign-in";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { Field } from "@/components/ui/fields/field";
import { Options } from "@/components/ui/fields/options";
import { Select } from "@/components/ui/fields/select";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useSession } from "@/hooks/use-session";
import { toastError } from "@/lib/client/toast-error";
import { toast } from "@/lib/client/toasts";
import type { TeamMember } from "@/lib/members/members.schema";
import { TRANSFER_DAYS } from "@/lib/members/transfers.schema";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

const TRANSFER = "GET /v1/profiles/{id}/transfer";
const nameOf = ({ name, email }: TeamMember) => name ?? email ?? "Somebody";

type OfferProps = { profileId: string; managers: readonly TeamMember[] };

function OfferTransfer({ profileId, managers }: OfferProps) {
  const [chosen, setChosen] = useState("");
  const { prompt, runFresh, cancel } = useFreshSignIn("h3");
  const offer = useCallMutation("POST /v1/profiles/{id}/transfer", {
    creates: true,
    refreshes: [TRANSFER, "GET /v1/profiles/{id}/log"],
  });
  const manager = managers.find(({ id }) => id === chosen) ?? managers[0];
  if (manager === undefined)
    return <p className="text-muted">Make somebody a manager first: a manager can take it over.</p>;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-72 max-w-full">
        <Field label="New owner" optionalLabel="">
          <Select value={manager.id} onChange={({ target }) => setChosen(target.value)}>
            <Options of={managers.map((member) => [member.id, nameOf(member)])} />
          </Select>
        </Field>
      </div>
      <ConfirmButton
        label="Hand over"
        openerSize="large"
        question={`Hand this profile over to ${nameOf(manager)}?`}
        consequence={`They have ${TRANSFER_DAYS} days to accept. Then the profile with its opportunities, artworks, messages and team is theirs, and you are a manager. Cancel the subscription first: it stays with your card.`}
        onConfirm={() =>
          runFresh(() =>
            offer.mutateAsync({ params: { id: profileId }, body: { accountId: manager.id } }),
          )
        }
        onClose={cancel}
        prompt={prompt}
      />
    </div>
  );
}

/** Lets the owner hand the profile over to a manager, or take the offer back. */
export function TransferSection({
  profileId,
  members,
}: {
  profileId: string;
  members: TeamMember[];
}) {
  const { data } = useFreshCall(TRANSFER, { params: { id: profileId } });
  const cancel = useCallMutation("DELETE /v1/profiles/{id}/transfer", {
    refreshes: [TRANSFER, "GET /v1/profiles/{id}/log"],
    onError: toastError,
  });
  const nominee = members.find(({ accountId }) => accountId === data?.to);
  const managers = members.filter(({ role, state }) => role === "MANAGER" && state === "ACTIVE");
  return (
    <section aria-labelledby="transfer" className="flex flex-col items-start gap-3 border-t pt-5">
      <h2 id="transfer" className="text-large font-medium">
        Hand over
      </h2>
      {data?.state === "OFFERED" ? (
        <>
          <p>
            Offered to {nominee === undefined ? "a manager" : nameOf(nominee)}, until{" "}
            {formatUtcDay(data.expiresAt)}.
          </p>
          <Button
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: profileId } })}
          >
            Cancel the offer
          </Button>
        </>
      ) : (
        <OfferTransfer profileId={profileId} managers={managers} />
      )}
    </section>
  );
}

/** Asks whoever the profile is offered to: others may not read the offer. */
export function TransferAnswer({ profileId, uid }: { profileId: string; uid: string }) {
  const { refreshProfiles } = useSession();
  const { data } = useFreshCall(TRANSFER, { params: { id: profileId } });
  const answer = useCallMutation("POST /v1/profiles/{id}/transfer/answer", {
    refreshes: [TRANSFER, "GET /v1/profiles/{id}/members"],
    onSuccess: ({ state }) => {
      if (state !== "ACCEPTED") return;
      toast({ kind: "success", text: "The profile is yours now" });
      refreshProfiles();
    },
    onError: toastError,
  });
  if (data?.state !== "OFFERED" || data.to !== uid) return null;
  const params = { id: profileId };
  return (
    <section
      aria-labelledby="offer"
      className="flex flex-col items-start gap-3 rounded-surface border p-5"
    >
      <h2 id="offer" className="text-large font-medium">
        This profile is offered to you
      </h2>
      <p className="max-w-2xl">
        Its owner wants to hand it over to you, until {formatUtcDay(data.expiresAt)}. You would
        decide about its plan, its managers and its deletion; the present owner becomes a manager.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="primary"
          pending={answer.isPending}
          onClick={() => answer.mutate({ params, body: { accept: true } })}
        >
          Take it over
        </Button>
        <ConfirmButton
          label="Decline"
          openerSize="large"
          openerTone="quiet"
          question="Decline this offer?"
          consequence="The owner stays, and can make the offer again."
          onConfirm={() => answer.mutateAsync({ params, body: { accept: false } })}
        />
      </div>
    </section>
  );
}
