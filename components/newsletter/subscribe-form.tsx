"use client";

import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import { callOrThrow } from "@/lib/client/call-failure";
import { describeAddressError } from "@/lib/shared/web/email-address";

const labels = { email: "E-mail" };
const validate = byRules(({ email }: { email: string }) => ({
  email: describeAddressError(email),
}));

/** Says the same for every address. Without the query library, which would be half of the page’s weight. */
export function SubscribeForm() {
  const [isSent, setIsSent] = useState(false);
  const form = useForm({ ...useValues({ email: "" }), labels, check: validate });
  if (isSent) {
    return (
      <output className="max-w-xl border-l-2 border-accent pl-5">
        <span className="block font-medium">Please look at your mail.</span>
        <span className="text-muted">
          We have written to {form.values.email.trim()}: the link in that mail starts your
          subscription. If nothing has come in a few minutes, it may be among the spam.
        </span>
      </output>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await callOrThrow("POST /v1/newsletter/subscriptions", { body });
        setIsSent(true);
      }}
      className="flex max-w-xl flex-col gap-3"
    >
      <FormField form={form} name="email" required>
        <TextInput
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          placeholder="name@example.org"
        />
      </FormField>
      <ErrorAlert error={form.general} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" tone="primary" pending={form.isPending}>
          Subscribe
        </Button>
        <p className="text-small text-muted">Free. One click in each issue ends it.</p>
      </div>
    </Form>
  );
}
