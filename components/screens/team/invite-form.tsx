import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { explainOptions } from "@/components/ui/fields/explained-option";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { TextInput } from "@/components/ui/fields/text-input";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { InvitationForm, MemberRole, describeMemberRole } from "@/lib/members/members.schema";
import { teamRoleLabels } from "@/lib/shared/team-roles";

const validate = bySchema(InvitationForm);
const labels = { email: "E-mail address", role: "Role" };
type Values = { email: string; role: MemberRole; mayPost: boolean };
type Props = { profileId: string; isOwner: boolean; givesPosting: boolean };

export function InviteForm({ profileId, isOwner, givesPosting }: Props) {
  const invite = useCallMutation("POST /v1/profiles/{id}/members", {
    creates: true,
    refreshes: [
      "GET /v1/profiles/{id}/members",
      "GET /v1/profiles/memberships",
      "GET /v1/profiles/subscriptions/usage",
      "GET /v1/profiles/{id}/log",
    ],
  });
  const empty: Values = { email: "", role: "EDITOR", mayPost: true };
  const form = useForm({
    ...useValues(empty),
    labels,
    check: ({ mayPost, ...values }) => validate({ ...values, mayPost: givesPosting && mayPost }),
  });
  const roles = MemberRole.options.filter((role) => isOwner || role !== "MANAGER");
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await invite.mutateAsync({ params: { id: profileId }, body });
        form.change({ email: "" });
        toast({ kind: "success", text: `The invitation to ${body.email} is on its way` });
      }}
      className="flex max-w-2xl flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <FormField
        form={form}
        name="email"
        required
        hint={`The invitation works once, within ${invitationLimits.days} days, for an account with this address.`}
      >
        <TextInput type="email" autoComplete="off" />
      </FormField>
      <RadioField
        form={form}
        name="role"
        options={explainOptions(
          teamRoleLabels,
          roles.map((role) => [role, describeMemberRole(role)]),
        )}
      />
      {givesPosting && form.values.role !== "VIEWER" && (
        <ToggleRow checked={form.values.mayPost} onChange={(mayPost) => form.change({ mayPost })}>
          May post: add and change what the profile shows
        </ToggleRow>
      )}
      <div>
        <Button type="submit" tone="primary" pending={form.isPending}>
          Invite
        </Button>
      </div>
    </Form>
  );
}
