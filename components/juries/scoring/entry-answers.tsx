import { AnswerList } from "@/components/forms/answer-list";
import type { LoadedEntry } from "@/hooks/use-jury-entries";
import { formatBytes } from "@/lib/shared/format-bytes";

type EntryAnswersProps = { entry: Pick<LoadedEntry, "fields" | "answers" | "files"> };

/** What was written and uploaded, as far as the jury sees it. */
export function EntryAnswers({ entry: { fields, answers, files } }: EntryAnswersProps) {
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <AnswerList fields={fields} answers={answers} />
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
