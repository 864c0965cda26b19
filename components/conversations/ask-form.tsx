import { z } from "zod";
import { useDraft } from "@/components/drafts/use-draft";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { focusOnMount } from "@/components/ui/focus-heading";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { TextInput } from "@/components/ui/fields/text-input";
import { Textarea } from "@/components/ui/fields/textarea";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { AuthUser } from "@/lib/client/auth/auth-chunk";
import { toConversationPath } from "@/lib/conversations/conversation-paths.rules";
import {
  type Conversation,
  ConversationForm,
  conversationLimits,
  type ConversationSubject,
} from "@/lib/conversations/conversations.schema";
import { writeOpening } from "@/lib/artworks/work-enquiries.rules";
import { type EnquiryKind, enquiryKindLabels } from "@/lib/profiles/enquiries.schema";

const Values = z.object({
  kind: z.string(),
  text: z.string(),
  name: z.string(),
  email: z.string(),
});
type Values = z.infer<typeof Values>;

const labels = {
  kind: "Your question is about …",
  text: "Your message",
  "guest.name": "Your name",
  "guest.email": "Your e-mail address",
};
const validate = bySchema(ConversationForm);

export type AskFormProps = {
  subject: ConversationSubject;
  subjectId: string;
  profile: { id: string; name: string };
  kinds: readonly EnquiryKind[];
  /** Title of a work that is for sale: the likeliest question then stands there. */
  saleTitle?: string | undefined;
  user: AuthUser | null;
  onClose: () => void;
};

function Sent({ sent, name, onClose }: { sent: Conversation; name: string; onClose: () => void }) {
  const isGuest = sent.confirmBy !== null;
  return (
    <div className="flex flex-col gap-5">
      <output>
        {isGuest
          ? `Nearly there: open the e-mail that we have just sent you, and use its link within ${conversationLimits.confirmDays} days. Only then does ${name} get your message.`
          : `Your message is on its way to ${name}. The answer arrives in your messages and by e-mail.`}
      </output>
      <div className="flex flex-wrap justify-end gap-3">
        {!isGuest && (
          <LinkButton href={toConversationPath(sent.id)}>To the conversation</LinkButton>
        )}
        <Button ref={focusOnMount} onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

export function AskForm(props: AskFormProps) {
  const { subject, subjectId, profile, kinds, saleTitle, user, onClose } = props;
  const start = useCallMutation("POST /v1/conversations/", {
    as: user === null ? "anyone" : "account",
    creates: true,
  });
  /** The first sentence about a work that is for sale. */
  const toOpening = (kind: string) =>
    saleTitle === undefined ? "" : writeOpening(kind, saleTitle);
  const [first = ""] = kinds.length === 1 || saleTitle !== undefined ? kinds : [];
  const empty = { kind: first, text: toOpening(first), name: "", email: "" };
  const { values, change, clearStored, idempotencyKey } = useDraft<Values>({
    saved: { name: `enquiry:${subjectId}`, values: empty, version: "" },
    parse: (stored) => Values.safeParse(stored).data,
  });
  const isUnwritten = ["", toOpening(values.kind)].includes(values.text);
  const form = useForm({
    values,
    // The first sentence follows the question until somebody has written their own.
    change: ({ kind, ...rest }) =>
      change({
        ...rest,
        ...(kind !== undefined && { kind, ...(isUnwritten && { text: toOpening(kind) }) }),
      }),
    labels,
    check: ({ kind, text, name, email }) =>
      validate({
        subject,
        subjectId,
        kind,
        text,
        ...(user === null && { guest: { name, email } }),
      }),
  });
  if (start.data !== undefined)
    return <Sent sent={start.data} name={profile.name} onClose={onClose} />;
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await start.mutateAsync({ body, idempotencyKey });
        clearStored();
      }}
      className="flex flex-col gap-5"
    >
      {kinds.length > 1 && (
        <RadioField
          form={form}
          name="kind"
          options={kinds.map((kind) => [kind, enquiryKindLabels[kind]] as const)}
        />
      )}
      <FormField form={form} name="text" hint="Links work once the artist has replied." required>
        <Textarea rows={5} maxLength={conversationLimits.text} />
      </FormField>
      {user === null && (
        <>
          <FormField form={form} name="name" path="guest.name" required>
            <TextInput maxLength={conversationLimits.guestName} autoComplete="name" />
          </FormField>
          <FormField
            form={form}
            name="email"
            path="guest.email"
            hint={`${profile.name} never sees it. We send you a link to confirm your message.`}
            required
          >
            <TextInput type="email" autoComplete="email" />
          </FormField>
        </>
      )}
      <p className="text-small text-muted">Vitrine does not handle sales or payments.</p>
      <ErrorAlert error={form.general} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" pending={form.isPending}>
          Send
        </Button>
      </div>
    </Form>
  );
}
