import { z } from "zod";
import { useDraft } from "@/components/drafts/use-draft";
import { deskCreation } from "@/hooks/desk-mutation";
import { Button } from "@/components/ui/buttons/button";
import { Section } from "@/components/ui/section";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { ErrorText } from "@/components/ui/states/error-text";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { ExplainedOption } from "@/components/ui/fields/explained-option";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { type Juror, JurorForm, jurorLimits, takesPlace } from "@/lib/juries/jurors/jurors.schema";

const labels = { name: "Name", email: "E-mail address", chair: "Chair" };

const Values = z.object({ name: z.string(), email: z.string(), chair: z.boolean() });
type Values = z.infer<typeof Values>;
const empty: Values = { name: "", email: "", chair: false };

type InviteJurorProps = { opportunityId: string; jurors: readonly Juror[] };

export function InviteJuror({ opportunityId, jurors }: InviteJurorProps) {
  const invite = useCallMutation("POST /v1/opportunities/{id}/jurors", deskCreation);
  const { values, change, clearStored } = useDraft<Values>({
    saved: { name: `juror:${opportunityId}`, values: empty },
    parse: (stored) => Values.safeParse(stored).data,
  });
  const form = useForm({ values, change, labels, check: bySchema(JurorForm) });
  const chair = jurors.find((juror) => juror.isChair && takesPlace(juror));
  const chairError = form.errors.get("chair");
  return (
    <Section heading="h3" title="Invite a juror" className="flex flex-col gap-5 pt-5">
      <Form
        form={form}
        onSubmit={async (body) => {
          await invite.mutateAsync({ params: { id: opportunityId }, body });
          change(empty);
          clearStored();
          toast({ kind: "success", text: `The invitation to ${body.email} is on its way` });
        }}
        className="flex max-w-2xl flex-col gap-5"
      >
        <ErrorAlert error={form.general} />
        <FormField form={form} name="name" hint="Shown to the jury and your team." required>
          <TextInput maxLength={jurorLimits.name} autoComplete="off" />
        </FormField>
        <FormField
          form={form}
          name="email"
          hint={`The invitation works once, within ${invitationLimits.days} days, for an account with this address. It needs no password: we can send a sign-in link.`}
          required
        >
          <TextInput type="email" autoComplete="off" />
        </FormField>
        {chair === undefined || chairError !== undefined ? (
          <div
            role={chairError === undefined ? undefined : "alert"}
            data-invalid={chairError === undefined ? undefined : ""}
          >
            <ToggleRow
              id={form.getFieldId("chair")}
              checked={values.chair}
              onChange={(isChair) => change({ chair: isChair })}
            >
              <ExplainedOption label="Chairs the jury">
                Sees every entry and, once a round is closed, its results. Where scores are equal,
                the chair’s can decide.
              </ExplainedOption>
            </ToggleRow>
            {chairError !== undefined && <ErrorText>{chairError}</ErrorText>}
          </div>
        ) : (
          <p className="text-small text-muted">
            {chair.name} chairs this jury; there is only one chair.
          </p>
        )}
        <div>
          <Button
            type="submit"
            tone={jurors.length === 0 ? "primary" : "secondary"}
            pending={form.isPending}
          >
            Invite
          </Button>
        </div>
      </Form>
    </Section>
  );
}
