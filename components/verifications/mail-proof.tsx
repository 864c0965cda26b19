import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import { callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useNow } from "@/hooks/use-now";
import { toast } from "@/lib/client/toasts";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import {
  type DomainProof,
  VerificationForm,
  verificationLimits,
} from "@/lib/verifications/verifications.schema";

type MailProofProps = { profileId: string; host: string; proof: DomainProof | null };

const validate = bySchema(VerificationForm);

export function MailProof({ profileId, host, proof }: MailProofProps) {
  const params = { id: profileId };
  const start = useCallMutation("POST /v1/profiles/{id}/verification", {
    replaces: callQuery("GET /v1/profiles/{id}/verification", { params }),
  });
  const form = useForm({
    ...useValues({ localPart: "" }),
    labels: { localPart: "Address at the domain" },
    check: (values) => validate({ way: "MAIL", ...values }),
  });
  const now = useNow();
  const isAsked = proof !== null && proof.host === host && proof.address !== null;
  return (
    <section aria-labelledby="by-mail" className="flex max-w-2xl flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h3 id="by-mail" className="font-medium">
          By e-mail
        </h3>
        <p className="text-small text-muted">
          We send a link to an address of the organisation, such as info@ or office@, or one that
          its website shows. Follow it signed in to this account; a colleague who reads that mailbox
          can pass it on to you. We ask again once a year.
        </p>
      </div>
      <output className="empty:hidden">
        {isAsked && proof.expiresAt !== null && new Date(proof.expiresAt) > now && (
          <>
            The link is on its way to <bdi>{proof.address}</bdi>. It works once, until{" "}
            {formatUtcDay(proof.expiresAt)}.
          </>
        )}
      </output>
      <Form
        form={form}
        onSubmit={async (body) => {
          await start.mutateAsync({ params, body });
          toast({ kind: "success", text: "The link is on its way." });
        }}
        className="flex flex-col gap-5"
      >
        <ErrorAlert error={form.general} />
        <FormField form={form} name="localPart" required>
          {(control) => (
            <span className="flex items-center gap-2">
              <TextInput
                className="max-w-60 min-w-24 flex-1"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={verificationLimits.localPart}
                dir="ltr"
                placeholder="info"
                {...control}
              />
              <bdi className="min-w-0 wrap-anywhere">@{host}</bdi>
            </span>
          )}
        </FormField>
        <div>
          <Button type="submit" tone={isAsked ? "secondary" : "primary"} pending={form.isPending}>
            {isAsked ? "Send another" : "Send the link"}
          </Button>
        </div>
      </Form>
    </section>
  );
}
