import type { ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { focusOnMount } from "@/components/ui/focus-heading";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import type { FormState } from "@/components/ui/form/use-form";
import { PageTitle } from "@/components/ui/page-title";

type StepFrameProps<Values extends object, Body> = {
  form: FormState<Values, Body>;
  title: string;
  hint?: string;
  onContinue: (body: Body) => Promise<unknown>;
  onBack?: (() => void) | undefined;
  /** Undefined if the step may not be skipped. */
  onSkip?: (() => void) | undefined;
  children: ReactNode;
};

/** Shows a step, whose title has the focus when it opens. */
export function StepFrame<Values extends object, Body>({
  form,
  title,
  hint,
  onContinue,
  onBack,
  onSkip,
  children,
}: StepFrameProps<Values, Body>) {
  const { isPending } = form;
  // `aria-disabled`, because a disabled button would lose the focus.
  const unlessPending = (action: () => void) => ({
    "aria-disabled": isPending,
    onClick: () => isPending || action(),
  });

  return (
    <Form form={form} onSubmit={onContinue} className="flex flex-col gap-10">
      <div className="flex flex-col gap-2">
        <PageTitle ref={focusOnMount} className="outline-none">
          {title}
        </PageTitle>
        {hint !== undefined && <p className="text-muted">{hint}</p>}
      </div>
      <div className="flex flex-col gap-5">{children}</div>
      <ErrorAlert error={form.general} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="primary" pending={isPending}>
          Continue
        </Button>
        {onSkip !== undefined && (
          <Button tone="quiet" {...unlessPending(onSkip)}>
            Skip this
          </Button>
        )}
        {onBack !== undefined && (
          <Button tone="quiet" {...unlessPending(onBack)} className="ml-auto">
            Back
          </Button>
        )}
      </div>
    </Form>
  );
}
