import { StoredFile } from "@/components/files/stored-file";
import { AnswerList } from "@/components/forms/answer-list";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import { Section } from "@/components/ui/section";

type EntryAnswersProps = { entry: Pick<LoadedEntry, "fields" | "answers" | "files"> };

export function EntryAnswers({ entry: { fields, answers, files } }: EntryAnswersProps) {
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <AnswerList fields={fields} answers={answers} />
      {files.length > 0 && (
        <Section heading="h3" title="Files" className="flex flex-col gap-2">
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                <StoredFile file={file} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
