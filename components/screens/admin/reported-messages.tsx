import type { ReportedMessage } from "@/lib/administration/administration.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

/** All that administrators read of a reported conversation. */
export function ReportedMessages({ messages }: { messages: readonly ReportedMessage[] }) {
  return (
    <ol aria-label="Reported messages" className="flex max-w-2xl flex-col gap-3 py-3">
      {messages.map(({ id, from, isConcerned, text, sentAt }) => (
        <li key={id} className="border-l-2 pl-3">
          <p className="text-small text-muted">
            <span dir="auto">{from}</span>
            {isConcerned && " (reported)"} · {formatDateTime(sentAt)}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
