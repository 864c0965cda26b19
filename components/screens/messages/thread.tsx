import Link from "next/link";
import { useEffect } from "react";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { ConversationActions } from "@/components/screens/messages/conversation-actions";
import { MessageList } from "@/components/screens/messages/message-list";
import { PartyAvatar } from "@/components/screens/messages/party-avatar";
import { ReplyForm } from "@/components/screens/messages/reply-form";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useCallPages } from "@/hooks/use-call-pages";
import { pollOptions, type ThreadReader, useThreadChanges } from "@/hooks/use-thread-changes";
import { buildImageUrl } from "@/lib/images/images.rules";
import { getCallStatus } from "@/lib/client/call-failure";
import {
  type Conversation,
  conversationLimits,
  describeBar,
} from "@/lib/conversations/conversations.schema";
import { defaultImage } from "@/lib/shared/design";
import { formatDateTime } from "@/lib/shared/texts/format-date";

const PICTURE_WIDTH = 128;

function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const { about, with: other, as: own, subject } = conversation;
  return (
    <div className="flex items-center gap-3">
      {about?.image && subject !== "PROFILE" ? (
        // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
        <img
          src={buildImageUrl(about.image, { w: PICTURE_WIDTH, q: defaultImage.quality })}
          alt=""
          className="size-16 shrink-0 bg-surface object-contain"
        />
      ) : (
        <PartyAvatar party={other} />
      )}
      <div className="min-w-0">
        <h2 dir="auto" className="font-medium wrap-anywhere">
          {other.profile === null ? (
            other.name
          ) : (
            <Link href={profilePath(other.profile)} className="hover:text-accent">
              {other.name}
            </Link>
          )}
        </h2>
        {about !== null && subject !== "PROFILE" && (
          <Link
            href={about.href}
            dir="auto"
            className="block text-muted wrap-anywhere hover:text-accent"
          >
            {about.title}
          </Link>
        )}
        {own.kind === "PROFILE" && (
          <p className="text-small text-muted">You are writing as {own.name}</p>
        )}
      </div>
    </div>
  );
}

type ClosedText = (of: { name: string; isGuest: boolean }) => string;

/** Texts that say why nothing can be written. */
const closedTexts: Readonly<Record<Conversation["state"], ClosedText>> = {
  OPEN: () => "Nobody is there any more to read an answer.",
  CLOSED: () => "This conversation is closed.",
  BLOCKED: ({ name }) => `${name} is blocked and cannot reach you.`,
  BARRED: ({ isGuest }) => (isGuest ? "You can no longer write on Vitrine." : describeBar(false)),
};

function ClosedNotice({ conversation, reader, id }: NoticeProps) {
  const { change, unblock } = useThreadChanges(id, reader);
  const { state, canReopen, blockId, with: other, confirmBy } = conversation;
  if (confirmBy !== null)
    return (
      <p className="text-muted">
        Your question is sent once you use the link in our e-mail, by {formatDateTime(confirmBy)}.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">
        {closedTexts[state]({ name: other.name, isGuest: reader === "anyone" })}
      </p>
      {state === "BARRED" && reader === "account" && (
        <LinkButton size="small" href="/account#standing">
          Read the decision
        </LinkButton>
      )}
      {canReopen && (
        <Button
          size="small"
          pending={change.isPending}
          onClick={() => change.mutate({ params: { id }, body: { closed: false } })}
        >
          Open again
        </Button>
      )}
      {blockId !== null && (
        <Button
          size="small"
          pending={unblock.isPending}
          onClick={() => unblock.mutate({ params: { id: blockId } })}
        >
          Unblock
        </Button>
      )}
    </div>
  );
}

type ThreadProps = {
  /** Or a guest's token. */
  id: string;
  reader: ThreadReader;
  /** Name of the draft of what is being written, on this device. */
  draftName: string;
};
type NoticeProps = Pick<ThreadProps, "id" | "reader"> & { conversation: Conversation };

/** One conversation. Opening it marks it as read. */
export function Thread({ id, reader, draftName }: ThreadProps) {
  const thread = useCallPages(
    "GET /v1/conversations/{id}",
    { params: { id }, as: reader },
    { ...pollOptions, getNextPageParam: ({ earlier }) => earlier },
  );
  const { change, reply } = useThreadChanges(id, reader);
  const { mutate: markRead } = change;
  const pages = thread.data?.pages ?? [];
  const [conversation] = pages;
  const unread = conversation?.unread ?? 0;
  useEffect(() => {
    if (unread > 0 && document.visibilityState === "visible")
      markRead({ params: { id }, body: { read: true } });
  }, [id, unread, markRead]);
  const isGuest = reader === "anyone";
  if (conversation === undefined) {
    if (getCallStatus(thread.error) === 404)
      return (
        <EmptyState
          hint={
            isGuest ? "Links are no longer valid once a conversation has been deleted." : undefined
          }
          action={isGuest ? undefined : <LinkButton href="/messages">All your messages</LinkButton>}
        >
          There is no such conversation.
        </EmptyState>
      );
    return (
      <QueryError
        subject="The conversation"
        query={thread}
        skeleton={<Skeleton className="h-100" />}
      />
    );
  }
  const messages = pages.toReversed().flatMap((page) => page.messages);
  const isAnswer = messages.some(({ from }) => from.side === "THEIRS");
  const isWaiting = !isAnswer && messages.every(({ delivery }) => delivery === "SENT");
  return (
    <section
      aria-label={`Conversation with ${conversation.with.name}`}
      className="flex flex-col gap-5"
    >
      {!isGuest && (
        <LinkButton
          href="/messages"
          tone="quiet"
          size="small"
          className="-ml-3 self-start md:hidden"
        >
          All messages
        </LinkButton>
      )}
      {isGuest && conversation.canWrite && isWaiting && (
        <p className="text-large">
          Your question was sent. We e-mail you the answer; this link stays, and shows it too.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-b pb-5">
        <ThreadHeader conversation={conversation} />
        <ConversationActions id={id} reader={reader} conversation={conversation} />
      </div>
      {thread.hasNextPage && (
        <Button
          size="small"
          className="self-center"
          pending={thread.isFetchingNextPage}
          onClick={() => void thread.fetchNextPage()}
        >
          Show earlier messages
        </Button>
      )}
      <MessageList messages={messages} isLinkable={conversation.linkable} />
      <QueryError subject="New messages" query={thread} />
      {conversation.canWrite ? (
        <ReplyForm
          draftName={draftName}
          isAnswer={isAnswer}
          onSend={(body, idempotencyKey) =>
            reply.mutateAsync({ params: { id }, body, idempotencyKey })
          }
        />
      ) : (
        <ClosedNotice id={id} reader={reader} conversation={conversation} />
      )}
      <p className="text-small text-muted">
        Vitrine does not handle sales or payments, and never shows your e-mail address.
        {isGuest &&
          ` What you write is kept for ${conversationLimits.guestMonths} months; keep this link to yourself.`}
      </p>
    </section>
  );
}
