export type MailDetailsProps = {
  subject: string;
  html: string | null;
  text: string | null;
  headers: readonly { name: string; value: string }[];
};

const preClass = "border p-4 text-small wrap-anywhere whitespace-pre-wrap";

/** A mail as it was sent. Its HTML has no script and no access to this page; its links open in a tab of their own. */
export function MailDetails({ subject, html, text, headers }: MailDetailsProps) {
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
