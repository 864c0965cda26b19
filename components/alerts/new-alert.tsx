import { AlertEditor } from "@/components/alerts/alert-editor";
import { PlanRoom } from "@/components/auth/plan-room";
import { useCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useSession } from "@/hooks/use-session";
import { moveEligibleOnly } from "@/lib/alerts/alert-eligible-only.rules";
import { describeQuery } from "@/lib/alerts/alert-summary.rules";
import { type AlertForm, type AlertKind, alertLimits } from "@/lib/alerts/alerts.schema";
import { toast } from "@/lib/client/toasts";
import { getAlertLimit } from "@/lib/plans/plan-limits.rules";
import { fromSubscriptionBadge } from "@/lib/plans/subscription-state.rules";
import { joinParts } from "@/lib/shared/texts/join-parts";

export type NewAlertProps = {
  kind: AlertKind;
  query: Readonly<Record<string, string>>;
  onSaved: (alert: AlertForm) => void;
  onCancel: () => void;
};

/** The form of a new alert: a list's filters, named after themselves, and how many alerts the account may have. */
export function NewAlert({ kind, query, onSaved, onCancel }: NewAlertProps) {
  const { profile, profiles } = useSession();
  const { data: alerts } = useCall("GET /v1/alerts/");
  const create = useCallMutation("POST /v1/alerts/", {
    creates: true,
    refreshes: ["GET /v1/alerts/"],
  });
  return (
    <div className="flex flex-col gap-5">
      {alerts !== undefined && profiles !== undefined && (
        <PlanRoom
          of="alerts"
          quota={{
            used: alerts.length,
            limit: getAlertLimit(profiles.map(({ badge }) => fromSubscriptionBadge(badge))),
          }}
        >
          Delete one to make another.
        </PlanRoom>
      )}
      <AlertEditor
        initial={{
          ...moveEligibleOnly({ kind, query: { ...query }, eligibleOnly: false }),
          name: joinParts(describeQuery(query)).slice(0, alertLimits.name),
          frequency: "WEEKLY",
          profileId: null,
        }}
        profileId={profile?.id ?? null}
        action="Save alert"
        onCancel={onCancel}
        onSave={async (body) => {
          await create.mutateAsync({ body });
          toast({
            kind: "success",
            text: `“${body.name}” is saved. You find it under Alerts in your account.`,
          });
          onSaved(body);
        }}
      />
    </div>
  );
}
