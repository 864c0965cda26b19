"use client";

import { type ReactNode, useState } from "react";
import { validateNewPassword } from "@/components/auth/credential-rules";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { useAuthFormErrors } from "@/components/auth/use-auth-form-errors";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import type { AuthError } from "@/lib/client/auth/auth-errors";
import { withReturnPath } from "@/lib/shared/web/return-path";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { linkTexts } from "@/components/screens/sign-in/link-texts";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { StatusMessage } from "@/components/ui/states/status-message";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useAccountAction } from "@/hooks/use-account-action";
import { useAccountLink } from "@/components/screens/sign-in/use-account-link";
import { useRequiredSession } from "@/hooks/use-session";
import type { LinkMode } from "@/lib/client/auth/auth-methods";
import { loadAuthService } from "@/lib/client/auth/firebase";

/** Offers a new password to people who learn that someone else had access to their account. */
function NewPasswordMail({ email }: { email: string }) {
  const { error, isPending, run } = useAccountAction();
  const [isSent, setIsSent] = useState(false);
  const send = async () => (await loadAuthService()).resetPassword(email);
  return (
    <>
      <ErrorAlert error={error} />
      {!isSent && (
        <Button
          pending={isPending}
          onClick={() => void run(send, { onDone: () => setIsSent(true) })}
        >
          Set a new password
        </Button>
      )}
      <StatusMessage>{isSent && `An e-mail with a link is on its way to ${email}.`}</StatusMessage>
    </>
  );
}

export function ContinueLink() {
  const { isSignedIn } = useRequiredSession();
  return isSignedIn ? (
    <LinkButton tone="primary" href="/account">
      Go to your account
    </LinkButton>
  ) : (
    <LinkButton tone="primary" href={withReturnPath("/login", "/account")}>
      Sign in
    </LinkButton>
  );
}

const Outcome = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-5">{children}</div>
);

type NewPasswordFormProps = {
  /** Address for password managers, which need the user name. */
  email: string;
  error: AuthError | null;
  isPending: boolean;
  onSubmit: (password: string) => void;
};

function NewPasswordForm({ email, error, isPending, onSubmit }: NewPasswordFormProps) {
  const form = useForm({
    ...useValues({ password: "" }),
    labels: { password: "New password" },
    check: byRules(({ password }) => ({ password: validateNewPassword(password) })),
    submitErrors: useAuthFormErrors(error),
  });
  return (
    <Form
      form={form}
      onSubmit={({ password }) => {
        if (!isPending) onSubmit(password);
      }}
      className="flex flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField form={form} field="password" name="new-password" email={email} />
      <Button type="submit" tone="primary" pending={isPending}>
        Set the password
      </Button>
    </Form>
  );
}

/** Applies the action code of an e-mailed link and shows whether it worked, was used before or has expired. */
export function MailLink({ mode, code }: { mode: LinkMode; code: string }) {
  const { outcome, setOutcome } = useAccountLink(mode, code);
  const { error, isPending, run } = useAccountAction();
  const texts = linkTexts[mode];

  if (outcome.state === "working") {
    return (
      <output aria-label="One moment, please">
        <Skeleton className="h-12" />
      </output>
    );
  }
  if (outcome.state === "form") {
    const { email } = outcome;
    const reset = async (password: string) =>
      (await loadAuthService()).confirmReset(code, password);
    return (
      <Outcome>
        <p>For the account of {email}.</p>
        <NewPasswordForm
          email={email}
          error={error}
          isPending={isPending}
          onSubmit={(password) =>
            void run(() => reset(password), {
              onDone: () => setOutcome({ state: "done", email }),
            })
          }
        />
      </Outcome>
    );
  }
  if (outcome.state === "failed") {
    return (
      <Outcome>
        <ErrorAlert error={outcome.error} />
        <p>{texts.failed}</p>
        <ContinueLink />
      </Outcome>
    );
  }
  const isSecurityAlert = mode === "recoverEmail" || mode === "revertSecondFactorAddition";
  return (
    <Outcome>
      <output>{texts.done(outcome.email ?? "your address")}</output>
      {isSecurityAlert && outcome.email !== null && <NewPasswordMail email={outcome.email} />}
      <ContinueLink />
    </Outcome>
  );
}
