import type { UseMutationResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";

type AnswerButtonsProps = {
  joinLabel: string;
  /** Called with whether it is accepted. */
  answer: Pick<UseMutationResult<unknown, Error, boolean>, "mutate" | "variables" | "isPending">;
  disabled?: boolean;
};

export function AnswerButtons({ joinLabel, answer, disabled = false }: AnswerButtonsProps) {
  const { mutate, variables, isPending } = answer;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        tone="primary"
        pending={isPending && variables}
        disabled={isPending || disabled}
        onClick={() => mutate(true)}
      >
        {joinLabel}
      </Button>
      <Button
        pending={isPending && !variables}
        disabled={isPending || disabled}
        onClick={() => mutate(false)}
      >
        Decline
      </Button>
    </div>
  );
}
