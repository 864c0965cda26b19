"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { Skeleton } from "@/components/ui/states/skeleton";
import { toConversationPath } from "@/lib/conversations/conversation-paths.rules";

export const MessagesPage = gatedPart({
  subject: "Reading messages",
  path: ({ conversationId }: { conversationId: string | null }) =>
    conversationId === null ? "/messages" : toConversationPath(conversationId),
  fallback: <Skeleton className="h-100" />,
  load: async () => (await import("@/components/screens/messages/messages")).Messages,
});
