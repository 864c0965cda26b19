import { deskCreation, deskMutation } from "@/hooks/desk-mutation";
import { formatProgress, listLosses } from "@/components/juries/desk/progress-text";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { Button } from "@/components/ui/buttons/button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toastError } from "@/lib/client/toast-error";
import { toast } from "@/lib/client/toasts";
import type { Juror, JurorState } from "@/lib/juries/jurors/jurors.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";
import { formatDay } from "@/lib/shared/texts/format-date";

const stateTexts: Readonly<Record<JurorState, (juror: Juror) => string>> = {
  INVITED: ({ invitedAt, expiresAt }) =>
    `Invited on ${formatDay(invitedAt)}, open until ${formatInvitationEnd(expiresAt ?? invitedAt)}`,
  EXPIRED: ({ expiresAt, invitedAt }) =>
    `The invitation expired on ${formatInvitationEnd(expiresAt ?? invitedAt)}`,
  ACCEPTED: () => "Accepted",
  DECLINED: () => "Declined",
};

/** A new link; the earlier one stops working. */
function InviteAgain({ opportunityId, juror }: { opportunityId: string; juror: Juror }) {
  const { email, name, isChair } = juror;
  const invite = useCallMutation("POST /v1/opportunities/{id}/jurors", {
    ...deskCreation,
    onSuccess: () =>
      toast({
        kind: "success",
        text: `A new link to ${email} is on its way; earlier ones no longer work`,
      }),
    onError: toastError,
  });
  return (
    <Button
      size="small"
      tone="quiet"
      pending={invite.isPending}
      onClick={() =>
        invite.mutate({ params: { id: opportunityId }, body: { email, name, chair: isChair } })
      }
    >
      Invite again<span className="sr-only">: {name}</span>
    </Button>
  );
}

type JurorRowProps = { opportunityId: string; juror: Juror; rounds: readonly Round[] };

export function JurorRow({ opportunityId, juror, rounds }: JurorRowProps) {
  const removeJuror = useCallMutation("DELETE /v1/opportunities/{id}/jurors", deskMutation);
  const { email, name, isChair, state, progress } = juror;
  const hasAccepted = state === "ACCEPTED";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 border-t py-3 last:border-b">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="font-medium wrap-break-word">
          {name}
          {isChair && <span className="ml-2 font-normal text-muted">Chair</span>}
        </p>
        <p className="text-small wrap-anywhere text-muted">{email}</p>
        <p className="text-small text-muted">{stateTexts[state](juror)}</p>
        {progress.length > 0 && (
          <ul aria-label={`Progress of ${name}`} className="text-small">
            {progress.map((one) => (
              <li key={one.round}>
                Round {one.round}: {formatProgress(one)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {!hasAccepted && <InviteAgain opportunityId={opportunityId} juror={juror} />}
        <ConfirmButton
          label={state === "INVITED" ? "Withdraw" : "Remove"}
          openerTone="quiet"
          question={hasAccepted ? `Remove ${name} from the jury?` : `Remove ${name}?`}
          consequence={listLosses(juror, rounds)}
          cancelLabel="Cancel"
          onConfirm={async () => {
            await removeJuror.mutateAsync({ params: { id: opportunityId }, body: { email } });
            toast({ kind: "success", text: `${name} is no longer in the list` });
          }}
        />
      </div>
    </li>
  );
}
