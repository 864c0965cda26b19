import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { ExportForm as Body, type ExportFormat } from "@/lib/exports/exports.schema";

const formats: readonly (readonly [ExportFormat, { label: string; hint: string }])[] = [
  [
    "ZIP",
    { label: "ZIP", hint: "The table, and a folder of works and documents for each number." },
  ],
  ["CSV", { label: "CSV", hint: "The table alone, for a spreadsheet." }],
];
const labels = { format: "Format" };
const initial: { format: ExportFormat } = { format: "ZIP" };
const validate = bySchema(Body);

export function ExportForm({ opportunityId }: { opportunityId: string }) {
  const { mutateAsync } = useCallMutation("POST /v1/opportunities/{id}/exports", {
    creates: true,
    refreshes: ["GET /v1/opportunities/{id}/exports", "GET /v1/opportunities/{id}/history"],
    refreshesAfterError: true,
  });
  const form = useForm({ ...useValues(initial), labels, check: validate });
  return (
    <Form
      form={form}
      onSubmit={(body) => mutateAsync({ params: { id: opportunityId }, body })}
      className="flex max-w-2xl flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <RadioField
        form={form}
        name="format"
        options={formats.map(([format, { label, hint }]) => [
          format,
          <span key={format} className="py-1">
            {label}
            <span className="block text-small text-muted">{hint}</span>
          </span>,
        ])}
      />
      <div>
        <Button type="submit" tone="primary" pending={form.isPending}>
          Make the export
        </Button>
      </div>
    </Form>
  );
}
