import { ConversationList } from "@/components/screens/messages/conversation-list";
import { Thread } from "@/components/screens/messages/thread";
import { joinClasses } from "@/lib/shared/join-classes";

type MessagesProps = { uid: string; conversationId: string | null };

/** The list beside the open conversation; on phones one of them. */
export const Messages = ({ uid, conversationId }: MessagesProps) => (
  <div className="grid gap-x-10 md:grid-cols-[20rem_minmax(0,1fr)]">
    <div className={joinClasses("min-w-0", conversationId !== null && "max-md:hidden")}>
      <ConversationList currentId={conversationId} />
    </div>
    <div className={joinClasses("min-w-0", conversationId === null && "max-md:hidden")}>
      {conversationId === null ? (
        <p className="py-15 text-muted">Choose a conversation to read it here.</p>
      ) : (
        <Thread
          key={conversationId}
          id={conversationId}
          reader="account"
          draftName={`message:${uid}:${conversationId}`}
        />
      )}
    </div>
  </div>
);
