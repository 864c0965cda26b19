import { secretMetadata } from "@/app/secret-metadata";
import { LateUnsubscribe } from "@/components/mails/late-unsubscribe";
import { PageTitle } from "@/components/ui/page-title";

export const metadata = secretMetadata("Stop e-mails");

/** Opening it changes nothing, because scanners of mail follow links. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <div className="flex max-w-2xl flex-col gap-6 py-10">
      <PageTitle>Stop e-mails</PageTitle>
      <noscript>
        <form method="post" action={`/v1/mails/unsubscribe/${token}`}>
          <button type="submit" className="underline">
            Stop these e-mails
          </button>
        </form>
      </noscript>
      <div data-needs-script="" className="contents">
        <LateUnsubscribe token={token} />
      </div>
    </div>
  );
}
