"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { useConfirmConversation } from "@/hooks/use-conversations";
import { toGuestPath } from "@/lib/conversations/conversation-paths.rules";
import { withQueries } from "@/providers/with-queries";

/** Mail scanners open links, so that only the button sends the question. */
export const ConfirmConversation = withQueries(({ token }: { token: string }) => {
  const router = useRouter();
  const confirm = useConfirmConversation(token);
  return (
    <>
      <p className="max-w-xl text-large">
        One more click, and your question is sent. You can follow the conversation from then on.
      </p>
      <ErrorAlert error={confirm.error} />
      <Button
        tone="primary"
        pending={confirm.isPending || confirm.isSuccess}
        onClick={() =>
          confirm.mutate(undefined, {
            onSuccess: ({ token: guestToken }) => router.replace(toGuestPath(guestToken)),
          })
        }
      >
        Send my question
      </Button>
    </>
  );
});
