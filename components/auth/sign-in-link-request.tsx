import { useState } from "react";
import { EmailForm } from "@/components/auth/email-form";
import { SignUpNotice } from "@/components/auth/sign-up-notice";
import { Section } from "@/components/ui/section";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useSignInLink } from "@/hooks/use-sign-in-link";

/** Offers a link to people who do not want a password. @param path where the link leads to */
export function SignInLinkRequest({ path }: { path: string }) {
  const { error, isPending, sendLink } = useSignInLink();
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send(email: string): Promise<void> {
    setSentTo(null);
    if (await sendLink(email, path)) setSentTo(email);
  }

  return (
    <Section title="Or without a password" headingClass="text-large">
      <EmailForm
        label="Send me a sign-in link"
        tone="secondary"
        email=""
        error={error}
        isPending={isPending}
        onSubmit={(email) => void send(email)}
      />
      <StatusMessage>
        {sentTo !== null &&
          `An e-mail with a link is on its way to ${sentTo}. The link brings you back here.`}
      </StatusMessage>
      <SignUpNotice verb="Sign in" />
    </Section>
  );
}
