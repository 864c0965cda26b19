import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SentMessages } from "@/components/screens/inbox/sent-messages";
import { AutoRefresh } from "@/components/screens/inbox/auto-refresh";
import { Brand } from "@/components/screens/shell/brand";
import { Container } from "@/components/screens/shell/container";
import { MAIN_ID } from "@/components/screens/shell/skip-link";
import { PageTitle } from "@/components/ui/page-title";
import { readLocalInbox } from "@/lib/server/local-inbox";

export const metadata: Metadata = { title: "Local e-mails and texts", robots: { index: false } };

/** Shows the local stack's e-mails and text messages; 404 with a real auth service. */
export default async function LocalInboxPage() {
  const messages = await readLocalInbox().catch(() => "unreachable" as const);
  if (messages === null) notFound();
  return (
    <main id={MAIN_ID} className="flex-1 py-10">
      <Container className="flex flex-col gap-5">
        <div>
          <Brand />
        </div>
        <PageTitle>Local e-mails and texts</PageTitle>
        <p className="text-muted">
          Nothing leaves this machine: the e-mails and text messages of the local stack are shown
          here until their link or code is used.
        </p>
        {messages === "unreachable" ? (
          <p role="alert">The local sign-in service is not responding. This page keeps trying.</p>
        ) : (
          <SentMessages messages={messages} />
        )}
        <AutoRefresh />
      </Container>
    </main>
  );
}
