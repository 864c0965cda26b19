"use client";

import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FaultText } from "@/components/ui/fault-text";
import { PageTitle } from "@/components/ui/page-title";

type StepFrameProps = {
  /** The question that the step asks. */
  title: string;
  hint?: string;
  /** What went wrong as a whole. */
  fault?: string | undefined;
  isPending: boolean;
  onContinue: () => void;
  onBack?: (() => void) | undefined;
  /** Only where the step may be skipped. */
  onSkip?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * One question of the wizard: title, fields, and the ways on and back. The title gets the focus when the step opens, and the
 * first field that is wrong when it cannot be left.
 */
export function StepFrame({
  title,
  hint,
  fault,
  isPending,
  onContinue,
  onBack,
  onSkip,
  children,
}: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useRef<HTMLFormElement>(null);
  const isTried = useRef(false);
  useEffect(() => {
    if (!isTried.current || isPending) return;
    isTried.current = false;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    isTried.current = true;
    onContinue();
  }
  // Not disabled while the step is left: what is disabled loses the focus.
  const unless = (go: () => void) => ({
    "aria-disabled": isPending,
    onClick: () => isPending || go(),
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-10">
      <div className="flex flex-col gap-2">
        <PageTitle ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </PageTitle>
        {hint !== undefined && <p className="text-muted">{hint}</p>}
      </div>
      <div className="flex flex-col gap-5">{children}</div>
      <FaultText fault={fault} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="primary" pending={isPending}>
          Continue
        </Button>
        {onSkip !== undefined && (
          <Button tone="quiet" {...unless(onSkip)}>
            Skip this
          </Button>
        )}
        {onBack !== undefined && (
          <Button tone="quiet" {...unless(onBack)} className="ml-auto">
            Back
          </Button>
        )}
      </div>
    </form>
  );
}
