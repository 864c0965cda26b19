import { formatAnswer } from "@/lib/forms/answer-text.rules";
import type { LoadedEntry } from "@/hooks/use-jury-entries";
import { formatBytes } from "@/lib/shared/format-bytes";

type EntryAnswersProps = { entry: Pick<LoadedEntry, "fields" | "answers" | "files"> };

const isLink = (line: string) => /^https:\/\/\S+$/.test(line);

/** A text; addresses, which a form asks for, as links. */
function Answer({ text }: { text: string }) {
  const lines = text.split("\n");
  if (!lines.every(isLink)) return <span className="whitespace-pre-line">{text}</span>;
  return lines.map((href) => (
    <a
      key={href}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="block wrap-anywhere underline underline-offset-4"
    >
      {href}
    </a>
  ));
}

/** What was written and uploaded, as far as the jury sees it. */
export function EntryAnswers({ entry: { fields, answers, files } }: EntryAnswersProps) {
  const answered = fields.flatMap((field) => {
    const text = formatAnswer(field, answers[field.id]);
    return text === null || text === "" ? [] : [{ ...field, text }];
  });
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {answered.length > 0 && (
        <dl className="flex flex-col gap-5">
          {answered.map(({ id, label, text }) => (
            <div key={id}>
              <dt className="font-medium">{label}</dt>
              <dd dir="auto" className="wrap-break-word">
                <Answer text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && (
        <section aria-labelledby="files" className="flex flex-col gap-2">
          <h3 id="files" className="font-medium">
            Files
          </h3>
          <ul>
            {files.map(({ id, name, bytes, url }) => (
              <li key={id}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
                >
                  {name}
                </a>{" "}
                <span className="text-small text-muted">{formatBytes(bytes)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
