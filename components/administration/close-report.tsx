"use client";

import { type FormEvent, useState } from "react";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { GroundChoice } from "@/components/moderation/ground-choice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FaultText } from "@/components/ui/fault-text";
import { Field } from "@/components/ui/field";
import { RadioRow } from "@/components/ui/radio-row";
import { Textarea } from "@/components/ui/textarea";
import {
  useCloseReport,
  useDeleteAnyArtwork,
  useDeleteAnyOpportunity,
  useHideProfile,
} from "@/hooks/use-administration";
import { openOutcomes } from "@/lib/administration/administration.rules";
import { type Report, type ReportOutcome } from "@/lib/administration/administration.schema";
import { auditLimits, type DecisionGround } from "@/lib/audit/audit.schema";
import { errorSentence } from "@/lib/shared/sentence-of";
import { toast } from "@/lib/client/toasts";

type CloseReportProps = { report: Report; open: boolean; onClose: () => void };

/** Asks what is to come of a report, does it, and closes the report with it. */
export function CloseReport({ report, open, onClose }: CloseReportProps) {
  const [outcome, setOutcome] = useState<ReportOutcome>();
  const [note, setNote] = useState("");
  const [statement, setStatement] = useState("");
  const [ground, setGround] = useState<DecisionGround>("TERMS");
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const focusAfter = useFocusAfter();
  const hide = useHideProfile();
  const removeArtwork = useDeleteAnyArtwork();
  const removeOpportunity = useDeleteAnyOpportunity();
  const close = useCloseReport();

  async function fulfilOrder(chosen: ReportOutcome): Promise<void> {
    const { id, subject, subjectId, standing, profile } = report;
    if (chosen === "HIDDEN" && standing === "SHOWN" && profile !== null) {
      await hide.mutateAsync({ id: profile.id, hidden: true });
    }
    if (chosen === "DELETED" && standing !== "GONE") {
      const remove = subject === "opportunity" ? removeOpportunity : removeArtwork;
      await remove.mutateAsync(subjectId);
    }
    await close.mutateAsync({ id, outcome: chosen, note, statement, ground });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    if (outcome === undefined) {
      setFault("Please choose what is to happen.");
      return;
    }
    setPending(true);
    setFault(undefined);
    focusAfter(true);
    try {
      await fulfilOrder(outcome);
      toast({ kind: "success", text: "The report is closed." });
      onClose();
    } catch (error) {
      focusAfter(false);
      setFault(errorSentence(error));
    }
    setPending(false);
  }

  return (
    <Dialog open={open} onClose={onClose} title={`What happens to “${report.subjectName}”?`}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <FaultText fault={fault} />
        <fieldset className="flex flex-col">
          <legend className="sr-only">Outcome</legend>
          {openOutcomes(report).map(({ outcome: each, label }) => (
            <RadioRow
              key={each}
              name="outcome"
              value={each}
              checked={outcome === each}
              onChange={() => setOutcome(each)}
            >
              {label}
            </RadioRow>
          ))}
        </fieldset>
        {(outcome === "HIDDEN" || outcome === "DELETED") && report.concerned !== null && (
          <>
            <GroundChoice value={ground} onChange={setGround} />
            <Field
              label="What the owner is told"
              hint="What happened and why it does not belong here. The owner may contest it. Empty: the reason of the report."
            >
              {(control) => (
                <Textarea
                  rows={3}
                  maxLength={auditLimits.note}
                  value={statement}
                  onChange={({ target }) => setStatement(target.value)}
                  {...control}
                  className="min-h-24"
                />
              )}
            </Field>
          </>
        )}
        <Field label="Note" hint="For the other administrators.">
          {(control) => (
            <Textarea
              rows={2}
              maxLength={auditLimits.note}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              {...control}
              className="min-h-20"
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" pending={isPending}>
            Close the report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
