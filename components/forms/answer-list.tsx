import { formatAnswer } from "@/lib/forms/answer-text.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { PlainTextLink } from "@/components/ui/buttons/text-link";

type AnswerListProps = {
  fields: readonly (Parameters<typeof formatAnswer>[0] & { id: string; label: string })[];
  answers: FormAnswers;
};

const isLink = (line: string) => /^https:\/\/\S+$/.test(line);

/** A text; addresses, which a form asks for, as links. */
function Answer({ text }: { text: string }) {
  const lines = text.split("\n");
  if (!lines.every(isLink)) return <span className="whitespace-pre-line">{text}</span>;
  return lines.map((href) => (
    <PlainTextLink
      key={href}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="block wrap-anywhere"
    >
      {href}
    </PlainTextLink>
  ));
}

/** Shows what was written; works and files are shown apart. */
export function AnswerList({ fields, answers }: AnswerListProps) {
  const answered = fields.flatMap((field) => {
    const text = formatAnswer(field, answers[field.id]);
    return text === null || text === "" ? [] : [{ ...field, text }];
  });
  if (answered.length === 0) return null;
  return (
    <dl className="flex max-w-2xl flex-col gap-5">
      {answered.map(({ id, label, text }) => (
        <div key={id}>
          <dt className="font-medium">{label}</dt>
          <dd dir="auto" className="wrap-break-word">
            <Answer text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
