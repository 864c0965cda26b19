import { WorksAnswer, type FormAnswers } from "@/lib/forms/form-answers.schema";

export type ChosenWork = { field: string; artworkId: string };

/** The works that answers name, in the order of the answers. Answers of another shape name none. */
export const listChosenWorks = (answers: FormAnswers): ChosenWork[] =>
  Object.entries(answers).flatMap(([field, answer]) => {
    const works = WorksAnswer.safeParse(answer).data ?? [];
    return works.map(({ artworkId }) => ({ field, artworkId }));
  });
