import { CopyCodeButton } from "@/components/screens/inbox/copy-code-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { formatWallTime, toOwnWallTime } from "@/lib/shared/texts/format-date";

type MailDetailsProps = {
  subject: string;
  html: string | null;
  text: string | null;
  headers: readonly { name: string; value: string }[];
};

const preClass = "border p-4 text-small wrap-anywhere whitespace-pre-wrap";

/** A mail as it was sent. Its HTML has no script and no access to this page; its links open in a tab of their own. */
function MailDetails({ subject, html, text, headers }: MailDetailsProps) {
  return (
    <details className="w-full">
      <summary className="cursor-pointer py-2">Show the mail</summary>
      <div className="flex flex-col gap-4 pt-3">
        {html !== null && (
          <iframe
            title={subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={html.replace("<head>", '<head><base target="_blank">')}
            className="h-[36rem] w-full border"
          />
        )}
        {text !== null && (
          <details>
            <summary className="cursor-pointer py-2">Text</summary>
            <pre className={preClass}>{text}</pre>
          </details>
        )}
        <details>
          <summary className="cursor-pointer py-2">Headers</summary>
          <pre className={preClass}>
            {headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}
          </pre>
        </details>
      </div>
    </details>
  );
}

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
