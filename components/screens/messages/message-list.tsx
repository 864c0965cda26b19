import { useEffect, useRef } from "react";
import type { Message, MessageDelivery } from "@/lib/conversations/conversations.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { splitLinks } from "@/lib/conversations/split-links.rules";
import { joinClasses } from "@/lib/shared/join-classes";
import { PlainTextLink } from "@/components/ui/buttons/text-link";

const deliveryTexts: Readonly<Record<MessageDelivery, string | null>> = {
  SENT: null,
  HELD: "Not delivered yet: the same text went to many people, so we look at it first.",
  REFUSED: "Not delivered.",
  REMOVED: "Removed by an administrator.",
};

function MessageText({ text, isLinkable }: { text: string; isLinkable: boolean }) {
  if (!isLinkable) return text;
  return splitLinks(text).map(({ text: part, url, offset }) =>
    url === null ? (
      part
    ) : (
      <PlainTextLink key={offset} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </PlainTextLink>
    ),
  );
}

type MessageListProps = { messages: readonly Message[]; isLinkable: boolean };

/** Shows messages, oldest first, and scrolls to the newest. New ones are read out. */
export function MessageList({ messages, isLinkable }: MessageListProps) {
  const endRef = useRef<HTMLLIElement>(null);
  const newestId = messages.at(-1)?.id;
  useEffect(() => {
    // In braces: where the method returns a promise, React would call that as the clean-up.
    endRef.current?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- scrolls once for each new message
  }, [newestId]);
  return (
    <ol aria-live="polite" aria-label="Messages" className="flex flex-col gap-5">
      {messages.map((message) => {
        const { id, from, text, sentAt, via, delivery, caution } = message;
        const isMine = from.side === "MINE";
        return (
          <li
            key={id}
            ref={id === newestId ? endRef : undefined}
            className={joinClasses(
              "flex max-w-[85%] flex-col gap-1",
              isMine && "items-end self-end text-right",
            )}
          >
            <p className="text-small text-muted">
              <span dir="auto">{isMine ? `${from.name} (you)` : from.name}</span>
              {"\u00a0· "}
              <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
              {via === "MAIL" && "\u00a0· by\u00a0e-mail"}
            </p>
            {caution !== null && (
              <p role="note" className="rounded-surface border border-danger p-3 text-small">
                {caution}
              </p>
            )}
            <p
              dir="auto"
              className={joinClasses(
                "rounded-surface px-4 py-3 text-start wrap-anywhere whitespace-pre-wrap",
                isMine ? "bg-text text-ground" : "bg-surface",
              )}
            >
              <MessageText text={text} isLinkable={isLinkable} />
            </p>
            {deliveryTexts[delivery] !== null && (delivery !== "REMOVED" || isMine) && (
              <p className="text-small text-muted">{deliveryTexts[delivery]}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
