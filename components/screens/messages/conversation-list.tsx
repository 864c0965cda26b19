import Link from "next/link";
import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { BlockedPeople } from "@/components/screens/messages/blocked-people";
import { PartyAvatar } from "@/components/screens/messages/party-avatar";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { MoreButton } from "@/components/ui/lists/more-button";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useCallPages } from "@/hooks/use-call-pages";
import { pollOptions } from "@/hooks/use-thread-changes";
import { toConversationPath } from "@/lib/conversations/conversation-paths.rules";
import type { Conversation } from "@/lib/conversations/conversations.schema";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { formatShortDay } from "@/lib/shared/texts/format-date";

const stateLabels: Readonly<Record<Conversation["state"], string | null>> = {
  OPEN: null,
  BARRED: "You cannot write",
  CLOSED: "Closed",
  BLOCKED: "Blocked",
};

function ConversationRow({ conversation, isCurrent }: RowProps) {
  const { id, about, with: other, unread, messages, lastAt, state } = conversation;
  const newest = messages.at(-1);
  return (
    <li className="border-t first:border-t-0">
      <Link
        href={toConversationPath(id)}
        prefetch={false}
        aria-current={isCurrent ? "page" : undefined}
        className="flex gap-3 p-3 hover:bg-surface aria-[current=page]:bg-surface"
      >
        <PartyAvatar party={other} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span dir="auto" className="truncate font-medium">
              {unread > 0 && <span className="sr-only">Unread: </span>}
              {other.name}
            </span>
            <time dateTime={lastAt} className="shrink-0 text-small text-muted">
              {formatShortDay(lastAt)}
            </time>
          </span>
          {about !== null && (
            <span dir="auto" className="block truncate text-small text-muted">
              {about.title}
            </span>
          )}
          {newest !== undefined && (
            <span dir="auto" className="line-clamp-2 text-small wrap-anywhere">
              {newest.from.side === "MINE" && "You: "}
              {createExcerpt(newest.text)}
            </span>
          )}
          {stateLabels[state] !== null && (
            <span className="block text-small text-muted">{stateLabels[state]}</span>
          )}
        </span>
        <span
          aria-hidden
          className={`mt-2 size-2 shrink-0 rounded-full ${unread > 0 ? "bg-accent" : ""}`}
        />
      </Link>
    </li>
  );
}

type RowProps = { conversation: Conversation; isCurrent: boolean };
export function ConversationList({ currentId }: { currentId: string | null }) {
  const conversations = useCallPages("GET /v1/conversations/", { as: "account" }, pollOptions);
  const { data } = conversations;
  if (data === undefined && conversations.error === null) return <Skeleton className="h-100" />;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex flex-col gap-5">
      <QueryError subject="Your messages" query={conversations} />
      {data !== undefined && items.length === 0 && (
        <EmptyState
          hint="Ask an artist about a work, or write to an organisation from its profile: the answer arrives here."
          action={<LinkButton href={ARTWORKS_PATH}>Look at artworks</LinkButton>}
        >
          No messages yet.
        </EmptyState>
      )}
      {items.length > 0 && (
        <nav aria-label="Conversations">
          <ul className="flex flex-col border-y">
            {items.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                isCurrent={conversation.id === currentId}
              />
            ))}
          </ul>
          <MoreButton list={conversations} label="Show older ones" />
        </nav>
      )}
      <BlockedPeople />
    </div>
  );
}
