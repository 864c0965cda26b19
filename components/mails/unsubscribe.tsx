"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useSetUnsubscribed, useUnsubscribeTarget } from "@/hooks/use-unsubscribe";
import { QueryProvider } from "@/providers/query-provider";

function UnsubscribeForm({ token }: { token: string }) {
  const { data: target, error } = useUnsubscribeTarget(token);
  const { mutate, isPending, error: failure } = useSetUnsubscribed(token);
  if (error !== null) {
    return (
      <p role="alert">
        This link is not valid any more. You can choose what we send you in your{" "}
        <Link href="/account/notifications" className="underline underline-offset-4">
          e-mail settings
        </Link>
        .
      </p>
    );
  }
  if (target === undefined) return <Skeleton className="h-30" />;
  const { label, address, isStopped } = target;
  return (
    <div className="flex flex-col items-start gap-5">
      <output>
        {isStopped
          ? `Stopped: ${address} gets no more e-mails of this kind.`
          : `We send ${address} e-mails of this kind:`}
      </output>
      <p className="text-large font-medium">{label}</p>
      <Button pending={isPending} onClick={() => mutate(!isStopped)}>
        {isStopped ? "Send them again" : "Stop these e-mails"}
      </Button>
      {failure !== null && <p role="alert">{failure.message}</p>}
      <p className="text-muted">
        Other e-mails are not affected.{" "}
        <Link href="/account/notifications" className="underline underline-offset-4">
          All e-mail settings
        </Link>
      </p>
    </div>
  );
}

/** Says what a link in a mail stops, and stops it at the press of a button. */
export function Unsubscribe({ token }: { token: string }) {
  return (
    <QueryProvider>
      <UnsubscribeForm token={token} />
    </QueryProvider>
  );
}
