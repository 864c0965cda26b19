import type { DeskProps } from "@/components/applications/desk/desk-props";
import { ExportList } from "@/components/exports/export-list";
import { Statistics } from "@/components/exports/statistics";
import { Button } from "@/components/ui/buttons/button";
import { explainOptions } from "@/components/ui/fields/explained-option";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { ExportForm as Body, type ExportFormat, exportLimits } from "@/lib/exports/exports.schema";

const formats = explainOptions<ExportFormat>({ ZIP: "ZIP", CSV: "CSV" }, [
  ["ZIP", "The table, and a folder of works and documents for each number."],
  ["CSV", "The table alone, for a spreadsheet."],
]);
const initial: { format: ExportFormat } = { format: "ZIP" };
const validate = bySchema(Body);

function ExportForm({ opportunityId }: { opportunityId: string }) {
  const { mutateAsync } = useCallMutation("POST /v1/opportunities/{id}/exports", {
    creates: true,
    refreshes: ["GET /v1/opportunities/{id}/exports", "GET /v1/opportunities/{id}/history"],
    refreshesAfterError: true,
  });
  const form = useForm({ ...useValues(initial), labels: { format: "Format" }, check: validate });
  return (
    <Form
      form={form}
      onSubmit={(body) => mutateAsync({ params: { id: opportunityId }, body })}
      className="flex max-w-2xl flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <RadioField form={form} name="format" options={formats} />
      <div>
        <Button type="submit" tone="primary" pending={form.isPending}>
          Make the export
        </Button>
      </div>
    </Form>
  );
}

export function ExportContent({ opportunity: { id, formOpenedAt } }: DeskProps) {
  if (formOpenedAt === null)
    return <EmptyState>There is nothing to export before the form is open.</EmptyState>;
  return (
    <div className="flex flex-col gap-15">
      <section aria-labelledby="export" className="flex flex-col gap-5">
        <div className="flex max-w-2xl flex-col gap-2">
          <h2 id="export" className="text-large font-medium">
            Export
          </h2>
          <p className="text-muted">
            Every application that was sent and not withdrawn, in the version that counts. Files are
            deleted after {exportLimits.days} days.
          </p>
        </div>
        <ExportForm opportunityId={id} />
        <ExportList opportunityId={id} />
      </section>
      <section aria-labelledby="figures" className="flex flex-col gap-5">
        <div className="flex max-w-2xl flex-col gap-2">
          <h2 id="figures" className="text-large font-medium">
            Figures
          </h2>
          <p className="text-muted">
            Without withdrawn applications. A number under {exportLimits.smallestGroup} reads “&lt;
            {exportLimits.smallestGroup}”; other figures are hidden where they would reveal one.
          </p>
        </div>
        <Statistics opportunityId={id} />
      </section>
    </div>
  );
}
