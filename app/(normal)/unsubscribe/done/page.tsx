import type { Metadata } from "next";
import Link from "next/link";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "E-mails stopped", robots: { index: false } };

/** Shown where a browser without JavaScript lands. */
export default function UnsubscribedPage() {
  return (
    <div className="flex max-w-2xl flex-col gap-6 py-10">
      <PageTitle>Stopped</PageTitle>
      <p>
        We will not send these e-mails any more. You can turn them on again in your{" "}
        <Link href="/account/notifications" className="underline underline-offset-4">
          e-mail settings
        </Link>
        .
      </p>
    </div>
  );
}
