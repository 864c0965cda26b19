import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { Textarea } from "@/components/ui/fields/textarea";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { ContestForm as ContestBody, moderationLimits } from "@/lib/moderation/moderation.schema";

/** A decision can be contested only once. */
export function ContestForm({ id }: { id: string }) {
  const contest = useCallMutation("POST /v1/account/decisions/{id}/contest", {
    refreshes: ["GET /v1/account/standing"],
    refreshesAfterError: true,
  });
  const form = useForm({
    ...useValues({ message: "" }),
    labels: { message: "Contest this decision" },
    check: bySchema(ContestBody),
  });
  return (
    <Form
      form={form}
      onSubmit={({ message }) => contest.mutateAsync({ params: { id }, body: { message } })}
      className="flex flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <FormField
        form={form}
        name="message"
        hint="You can do this once, free of charge. An administrator decides, a different one where there are several. The courts remain open to you."
        required
      >
        <Textarea rows={4} maxLength={moderationLimits.contest} className="min-h-24" />
      </FormField>
      <Button type="submit" className="self-start" pending={form.isPending}>
        Send
      </Button>
    </Form>
  );
}
