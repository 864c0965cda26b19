import { z } from "zod";
import { useDraft } from "@/components/drafts/use-draft";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { Textarea } from "@/components/ui/fields/textarea";
import type { StoredKey } from "@/lib/client/idempotency-key";
import { conversationLimits, MessageForm } from "@/lib/conversations/conversations.schema";

const validate = bySchema(MessageForm);

const Values = z.object({ text: z.string() });
type Values = z.infer<typeof Values>;
const empty: Values = { text: "" };

type ReplyFormProps = {
  draftName: string;
  isAnswer: boolean;
  onSend: (body: MessageForm, idempotencyKey: StoredKey) => Promise<unknown>;
};

/** Stores what is being written on the device until it has been sent. */
export function ReplyForm({ draftName, isAnswer, onSend }: ReplyFormProps) {
  const { values, change, clearStored, idempotencyKey } = useDraft<Values>({
    saved: { name: draftName, values: empty, version: "" },
    parse: (stored) => Values.safeParse(stored).data,
  });
  const labels = { text: isAnswer ? "Your answer" : "Your message" };
  const form = useForm({ values, change, labels, check: ({ text }) => validate({ text }) });
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await onSend(body, idempotencyKey);
        change(empty);
        clearStored();
      }}
      className="flex flex-col gap-3"
    >
      <ErrorAlert error={form.general} />
      <FormField form={form} name="text" required>
        <Textarea
          rows={3}
          maxLength={conversationLimits.text}
          className="max-h-80 min-h-24"
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </FormField>
      <Button type="submit" tone="primary" className="self-end" pending={form.isPending}>
        Send
      </Button>
    </Form>
  );
}
