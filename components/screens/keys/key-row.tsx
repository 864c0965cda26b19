import { OpportunityTitle } from "@/components/screens/keys/opportunity-title";
import { rowFormWrite } from "@/components/screens/keys/row-writes";
import { useRotation } from "@/components/screens/keys/use-rotation";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { describeScopes } from "@/lib/keys/key-scopes.rules";
import type { Key } from "@/lib/keys/keys.schema";
import { formatDateTime, formatDay } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

const stateTexts: Record<Key["state"], (key: Key) => string> = {
  ACTIVE: ({ expiresAt }) => `Works until ${formatDay(expiresAt)}`,
  EXPIRED: ({ expiresAt }) => `Ended on ${formatDay(expiresAt)}`,
  REVOKED: () => "Revoked",
};

const formatUse = ({ lastUsedAt }: Key) =>
  lastUsedAt === null ? "Never used" : `Last used ${formatDateTime(lastUsedAt)}`;

type Props = { apiKey: Key; isMaker: boolean; profileName: string | null };

export function KeyRow({ apiKey, isMaker, profileName }: Props) {
  const rotate = useCallMutation("POST /v1/keys/{id}/rotate", {
    creates: true,
    refreshes: ["GET /v1/keys/"],
    ...rowFormWrite("key"),
  });
  const revoke = useCallMutation("DELETE /v1/keys/{id}", {
    refreshes: ["GET /v1/keys/"],
    ignoresNotFound: true,
  });
  const { id, name, hint, scopes, state, profileId, opportunityId, overlapUntil, maker } = apiKey;
  const isActive = state === "ACTIVE";
  const { opener, panel } = useRotation({
    name,
    rotate: (overlapHours) => rotate.mutateAsync({ params: { id }, body: { overlapHours } }),
  });
  return (
    <li className="flex flex-col gap-3 border-b py-3 first:border-t">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium wrap-break-word">
            {name} <code className="text-small font-normal text-muted">{hint}…</code>
          </h3>
          <p className="wrap-break-word">{describeScopes(scopes).join("; ")}</p>
          {opportunityId !== null && profileId !== null && (
            <OpportunityTitle id={opportunityId} profileId={profileId} />
          )}
          <p className="text-small wrap-break-word text-muted">
            {joinParts([
              stateTexts[state](apiKey),
              formatUse(apiKey),
              profileName === null ? "" : `As ${profileName}`,
              isMaker ? "" : `Made by ${maker.name ?? "a member"}`,
              overlapUntil === null ? "" : `Old secret until ${formatDateTime(overlapUntil)}`,
            ])}
          </p>
        </div>
        {isActive && (
          <div className="flex flex-wrap gap-3">
            {isMaker && opener}
            <ConfirmButton
              label="Revoke"
              openerName={`Revoke “${name}”`}
              openerTone="quiet"
              question={`Revoke “${name}”?`}
              consequence="Programs that use it stop working at once. This cannot be undone, but you can make another key."
              onConfirm={async () => {
                await revoke.mutateAsync({ params: { id } });
                toast({ kind: "success", text: `“${name}” is revoked` });
              }}
            />
          </div>
        )}
      </div>
      {isActive && panel}
    </li>
  );
}
