import { listContents } from "@/lib/removal/contents.rules";
import { TextAction } from "@/components/moderation/text-action";
import { administrationMutation } from "@/hooks/administration-mutation";
import { TextLink } from "@/components/ui/buttons/text-link";
import { administeredProfilePath } from "@/lib/administration/administration-paths.rules";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { formatSuspension } from "@/lib/moderation/moderation.rules";
import {
  type AdministeredAccount,
  moderationLimits,
  SuspensionForm,
} from "@/lib/moderation/moderation.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDay } from "@/lib/shared/texts/format-date";

export function AdministeredAccountRow({ account }: { account: AdministeredAccount }) {
  const { uid, email, suspension, profiles, counts, createdAt } = account;
  const suspend = useCallMutation("POST /v1/admin/accounts/{uid}/suspend", administrationMutation);
  const reinstate = useCallMutation(
    "POST /v1/admin/accounts/{uid}/reinstate",
    administrationMutation,
  );
  const name = email ?? uid;
  const facts = [
    ...listContents(counts),
    ...(counts.promotions > 0 ? [pluralise(counts.promotions, "promotion")] : []),
    ...(counts.upheldReports > 0 ? [`${pluralise(counts.upheldReports, "report")} upheld`] : []),
    `since ${formatDay(createdAt)}`,
    uid,
  ];
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          <span className="break-all">{name}</span>
          {suspension !== null && (
            <span className="rounded-full border border-warning px-2 text-small text-warning">
              Suspended
            </span>
          )}
        </h2>
        <p className="text-small break-words text-muted">{facts.join(" · ")}</p>
        {profiles.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-small">
            {profiles.map((profile) => (
              <TextLink
                key={profile.id}
                href={administeredProfilePath(profile.id)}
                dir="auto"
                className="inline-flex min-h-6 items-center"
              >
                {profile.name}
              </TextLink>
            ))}
          </p>
        )}
        {suspension !== null && (
          <p dir="auto" className="max-w-2xl text-small whitespace-pre-line">
            {formatDay(suspension.since)}: {suspension.reason}
          </p>
        )}
      </div>
      {suspension === null ? (
        <TextAction
          label="Suspend"
          title={`Suspend ${name}?`}
          description={formatSuspension(account)}
          field={{
            name: "reason",
            label: "Reason",
            hint: "The owner reads this, and may contest it. Say what happened and where.",
            maxLength: moderationLimits.reason,
          }}
          hasGround
          schema={SuspensionForm}
          action="Suspend"
          tone="danger"
          done={`${name} is suspended.`}
          onSubmit={(body) => suspend.mutateAsync({ params: { uid }, body })}
        />
      ) : (
        <ConfirmButton
          label="Reinstate"
          openerName={`Reinstate ${name}`}
          tone="primary"
          cancelLabel="Cancel"
          question={`Reinstate ${name}?`}
          consequence="Its profiles, artworks and opportunities show again as before, and promotions resume with the time they had left."
          onConfirm={async () => {
            await reinstate.mutateAsync({ params: { uid } });
            toast({ kind: "success", text: `${name} is reinstated.` });
          }}
        />
      )}
    </li>
  );
}
