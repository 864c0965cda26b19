import type { ReactNode } from "react";
import type { AnswerControl, AnswerSlots } from "@/components/forms/answer-control";
import { ChoiceAnswer, ConsentAnswer, CountryAnswer } from "@/components/forms/choice-answers";
import { MoneyAnswer } from "@/components/forms/money-answer";
import { BudgetAnswer, LinksAnswer, ReferencesAnswer } from "@/components/forms/row-answers";
import { LineAnswer, NumberAnswer, TextAnswer } from "@/components/forms/text-answers";

export function AnswerField({
  slots,
  ...control
}: AnswerControl & { slots: AnswerSlots }): ReactNode {
  const { field, ...rest } = control;
  switch (field.type) {
    case "SHORT_TEXT":
    case "LONG_TEXT":
    case "STATEMENT":
    case "BIO":
      return <TextAnswer field={field} {...rest} />;
    case "URL":
    case "PHONE":
    case "DATE":
      return <LineAnswer field={field} {...rest} />;
    case "NUMBER":
      return <NumberAnswer field={field} {...rest} />;
    case "MONEY":
      return <MoneyAnswer key={field.currency} field={field} {...rest} />;
    case "COUNTRY":
      return <CountryAnswer field={field} {...rest} />;
    case "SINGLE":
    case "MULTIPLE":
    case "YES_NO":
    case "ELIGIBILITY":
      return <ChoiceAnswer field={field} {...rest} />;
    case "CONSENT":
      return <ConsentAnswer field={field} {...rest} />;
    case "VIDEO_LINKS":
      return <LinksAnswer field={field} {...rest} />;
    case "REFERENCES":
      return <ReferencesAnswer field={field} {...rest} />;
    case "BUDGET":
      return <BudgetAnswer key={field.currency} field={field} {...rest} />;
    case "WORKS":
      return slots.works({ field, ...rest });
    case "FILES":
    case "CV":
      return slots.files({ field, ...rest });
  }
  return (
    <div className="flex flex-col gap-1">
      {field.label !== "" && <p className="font-medium">{field.label}</p>}
      {field.help !== "" && <p className="whitespace-pre-line text-muted">{field.help}</p>}
    </div>
  );
}
