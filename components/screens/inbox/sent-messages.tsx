import { CopyCodeButton } from "@/components/screens/inbox/copy-code-button";
import { MailDetails, type MailDetailsProps } from "@/components/screens/inbox/mail-details";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { formatWallTime, toOwnWallTime } from "@/lib/shared/texts/format-date";

type SentMessagesProps = {
  /** Newest first. */
  messages: readonly {
    id: string;
    sentAt: string | null;
    to: string;
    subject: string;
    href: string | null;
    code: string | null;
    mail: MailDetailsProps | null;
  }[];
};

/** The e-mails and text messages that the local stack would have sent. */
export function SentMessages({ messages }: SentMessagesProps) {
  if (messages.length === 0) {
    return (
      <EmptyState>
        Nothing yet. E-mails and text messages appear here within seconds of being sent.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col">
      {messages.map(({ id, sentAt, to, subject, href, code, mail }) => (
        <li
          key={id}
          className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between"
        >
          <div className="min-w-0">
            <p className="font-medium">{subject}</p>
            <p className="text-small break-words text-muted">
              To {to}
              {sentAt !== null && (
                <>
                  {" · "}
                  <time dateTime={sentAt}>
                    {formatWallTime(toOwnWallTime(sentAt), { seconds: true })}
                  </time>
                </>
              )}
            </p>
          </div>
          {href !== null && <LinkButton href={href}>Open the link</LinkButton>}
          {code !== null && <CopyCodeButton code={code} />}
          {mail !== null && <MailDetails {...mail} />}
        </li>
      ))}
    </ul>
  );
}
