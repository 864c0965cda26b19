import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import {
  NextIssueForm,
  newsletterLimits,
  type NextIssue,
} from "@/lib/newsletter/newsletter.schema";

const IssueTexts = NextIssueForm.pick({ title: true, intro: true, scheduledFor: true });

type NextIssueTextsProps = {
  issue: NextIssue;
  onSave: (texts: {
    title: string;
    intro: string;
    scheduledFor?: string | undefined;
  }) => Promise<unknown>;
};

/** Title, introduction and hour. The day was promised to buyers. */
export function NextIssueTexts({ issue, onSave }: NextIssueTextsProps) {
  const { title, intro, issueOn, scheduledFor, defaultTitle } = issue;
  const validate = bySchema(IssueTexts);
  const form = useForm({
    ...useValues({ title, intro, scheduledFor: scheduledFor.slice(11, 16) }),
    labels: { title: "Title", intro: "Introduction", scheduledFor: "Sent at (UTC)" },
    check: (values) =>
      validate({ ...values, scheduledFor: `${issueOn}T${values.scheduledFor}:00.000Z` }),
  });
  return (
    <Form form={form} onSubmit={onSave} className="flex max-w-xl flex-col gap-5">
      <FormField form={form} name="title" hint={`If empty: “${defaultTitle}”`}>
        <TextInput maxLength={newsletterLimits.title} />
      </FormField>
      <FormField form={form} name="intro">
        <Textarea rows={4} maxLength={newsletterLimits.intro} />
      </FormField>
      <FormField form={form} name="scheduledFor" required>
        <TextInput type="time" className="max-w-40" />
      </FormField>
      <ErrorAlert error={form.general} />
      <Button type="submit" tone="primary" pending={form.isPending} className="self-start">
        Save
      </Button>
    </Form>
  );
}
