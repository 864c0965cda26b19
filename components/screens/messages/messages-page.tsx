"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { Skeleton } from "@/components/ui/states/skeleton";
import { toConversationPath } from "@/lib/conversations/conversation-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const Messages = lazyComponent(
  async () => (await import("@/components/screens/messages/messages")).Messages,
);

const skeleton = <Skeleton className="h-100" />;

type MessagesPageProps = { conversationId: string | null };

export function MessagesPage({ conversationId }: MessagesPageProps) {
  const path = conversationId === null ? "/messages" : toConversationPath(conversationId);
  return (
    <RequireSignIn subject="Reading messages" path={path} fallback={skeleton}>
      {({ uid }) => <Messages uid={uid} conversationId={conversationId} />}
    </RequireSignIn>
  );
}
