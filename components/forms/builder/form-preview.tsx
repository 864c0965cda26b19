import { useState } from "react";
import type { AnswerControl, AnswerSlots } from "@/components/forms/answer-control";
import { AnswerSections } from "@/components/forms/answer-sections";
import { Button } from "@/components/ui/buttons/button";
import { toTrialContext } from "@/lib/forms/answer-items.rules";
import {
  checkAnswers,
  findErroneousFields,
  formatAnswersToGo,
  isRequired,
  listFields,
} from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { fileKindLabels, workFactLabels } from "@/lib/forms/field-type-labels.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

function Placeholder({ field, id, text }: Pick<AnswerControl, "field" | "id"> & { text: string }) {
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-1">
      <p className="font-medium">
        {field.label}{" "}
        {!isRequired(field) && (
          <span className="ml-2 text-small font-normal text-muted">optional</span>
        )}
      </p>
      {field.help !== "" && <p className="text-small text-muted">{field.help}</p>}
      <p className="rounded-surface border border-dashed p-5 text-small text-muted">{text}</p>
    </div>
  );
}

const formatRange = (min: number, max: number, noun: string) =>
  min === max ? pluralise(max, noun) : `${min} to ${pluralise(max, noun)}`;

/** Places where artists choose works and add files, with what is asked of these. */
const slots: AnswerSlots = {
  works: ({ field, id }) => {
    const facts = field.required.map((fact) => workFactLabels[fact].toLowerCase()).join(", ");
    const stating = facts === "" ? "" : `, each with its ${facts}`;
    const from = field.newUploads ? "from the portfolio, or new ones" : "from the portfolio";
    const text = `${formatRange(field.min, field.max, "work")} ${from}${stating}.`;
    return <Placeholder field={field} id={id} text={text} />;
  },
  files: ({ field, id }) => {
    const size = field.megabytes === null ? "" : `, at most ${field.megabytes} MB each`;
    const text =
      field.type === "CV"
        ? `A PDF${size}, a text, or entries of the artist’s CV.`
        : `Up to ${pluralise(field.files, "file")}: ${field.kinds.map((kind) => fileKindLabels[kind]).join(", ")}${size}.`;
    return <Placeholder field={field} id={id} text={text} />;
  },
};

/** The form as artists will see it; what is typed here is stored nowhere. */
export function FormPreview({ form }: { form: FormDefinition }) {
  const [answers, setAnswers] = useState<FormAnswers>({});
  const [isChecked, setIsChecked] = useState(false);
  const result = checkAnswers(form, answers, toTrialContext(listFields(form), answers));
  const errors = new Map(
    isChecked ? result.errors.map(({ path, message }) => [path, message] as const) : [],
  );
  return (
    <div className="flex flex-col gap-10">
      <AnswerSections
        form={form}
        answers={answers}
        errors={errors}
        slots={slots}
        onChange={(fieldId, answer) => setAnswers({ ...answers, [fieldId]: answer })}
      />
      <div className="flex flex-wrap items-center gap-3 border-t pt-5">
        <Button onClick={() => setIsChecked(!isChecked)}>
          {isChecked ? "Hide the messages" : "Try to send it"}
        </Button>
        <output className="text-small text-muted">
          {formatAnswersToGo(findErroneousFields(result.errors).size)}
        </output>
      </div>
    </div>
  );
}
