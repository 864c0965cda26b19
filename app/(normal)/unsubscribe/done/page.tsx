import type { Metadata } from "next";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/buttons/text-link";

export const metadata: Metadata = { title: "E-mails stopped", robots: { index: false } };

/** Shown where a browser without JavaScript lands. */
export default function UnsubscribedPage() {
  return (
    <div className="flex max-w-2xl flex-col gap-6 py-10">
      <PageTitle>Stopped</PageTitle>
      <p>
        We will not send these e-mails any more. You can turn them on again in your{" "}
        <TextLink href="/account/notifications">e-mail settings</TextLink>.
      </p>
    </div>
  );
}
