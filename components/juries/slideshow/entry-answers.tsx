import { StoredFile } from "@/components/files/stored-file";
import { AnswerList } from "@/components/forms/answer-list";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";

type EntryAnswersProps = { entry: Pick<LoadedEntry, "fields" | "answers" | "files"> };

/** Shows what was written and uploaded, as far as the jury sees it. */
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
            {files.map((file) => (
              <li key={file.id}>
                <StoredFile file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
