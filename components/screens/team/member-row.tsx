import { describeChange } from "@/components/screens/team/place-texts";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { Select } from "@/components/ui/fields/select";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toastError } from "@/lib/client/toast-error";
import { toast } from "@/lib/client/toasts";
import { MemberRole, type TeamMember } from "@/lib/members/members.schema";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";
import { formatDay } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { teamRoleLabels } from "@/lib/shared/team-roles";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { Options } from "@/components/ui/fields/options";

const stateTexts: Record<TeamMember["state"], (member: TeamMember) => string> = {
  ACTIVE: ({ role, since }) => (role === "OWNER" ? "" : `Since ${formatDay(since)}`),
  INVITED: ({ expiresAt }) => `Invited, until ${formatInvitationEnd(expiresAt ?? "")}`,
  EXPIRED: () => "The invitation has expired",
};

const TEAM_READS = [
  "GET /v1/profiles/{id}/members",
  "GET /v1/profiles/memberships",
  "GET /v1/profiles/{id}/log",
] as const;

type Props = {
  member: TeamMember;
  profileId: string;
  isOwner: boolean;
  /** The caller posts for the profile, and so may let others. */
  givesPosting: boolean;
  isSelf: boolean;
};

export function MemberRow({ member, profileId, isOwner, givesPosting, isSelf }: Props) {
  const { id, name, email, role, mayPost, state } = member;
  const title = name ?? email ?? "Somebody";
  const changeRole = useCallMutation("PATCH /v1/profiles/{id}/members/{accountId}", {
    refreshes: TEAM_READS,
    onSuccess: (changed) =>
      toast({
        kind: "success",
        text: describeChange(title, changed),
      }),
    onError: toastError,
  });
  const remove = useCallMutation("DELETE /v1/profiles/{id}/members/{accountId}", {
    refreshes: [...TEAM_READS, "GET /v1/profiles/subscriptions/usage"],
  });
  const params = { id: profileId, accountId: id };
  // Managers are the owner's to change.
  const mayChange = role !== "OWNER" && !isSelf && (isOwner || role !== "MANAGER");
  const roles = MemberRole.options.filter((option) => isOwner || option !== "MANAGER");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b py-3 first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="font-medium wrap-break-word">
          {title}
          {isSelf && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="text-small wrap-break-word text-muted">
          {joinParts([name === null ? "" : (email ?? ""), stateTexts[state](member)])}
        </p>
      </div>
      {mayChange ? (
        <div className="flex flex-wrap items-center gap-3">
          {role !== "VIEWER" && (givesPosting || mayPost) && (
            <ToggleRow
              checked={mayPost}
              onChange={(checked) => changeRole.mutate({ params, body: { mayPost: checked } })}
            >
              May post<span className="sr-only">: {title}</span>
            </ToggleRow>
          )}
          <div className="w-36">
            <Select
              aria-label={`Role of ${title}`}
              value={role}
              disabled={changeRole.isPending}
              onChange={({ target }) =>
                changeRole.mutate({ params, body: { role: MemberRole.parse(target.value) } })
              }
            >
              <Options of={roles.map((option) => [option, teamRoleLabels[option]])} />
            </Select>
          </div>
          <ConfirmButton
            label={state === "ACTIVE" ? "Remove" : "Withdraw"}
            openerTone="quiet"
            question={
              state === "ACTIVE" ? `Remove ${title}?` : `Withdraw the invitation of ${title}?`
            }
            consequence={
              state === "ACTIVE"
                ? "The person loses access at once. What they wrote stays."
                : "The link in the e-mail stops working."
            }
            onConfirm={() => remove.mutateAsync({ params })}
          />
        </div>
      ) : (
        <span className="text-muted">
          {joinParts([
            teamRoleLabels[role],
            role === "OWNER" || role === "VIEWER" ? "" : mayPost ? "may post" : "may not post",
          ])}
        </span>
      )}
    </li>
  );
}
