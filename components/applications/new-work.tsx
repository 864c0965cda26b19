import type { ChoosableWork } from "@/components/applications/choosable-work";
import { MoneyAnswer } from "@/components/forms/money-answer";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { inputClass } from "@/components/ui/fields/input-class";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { type FieldOf, FormField as FieldDefinition } from "@/lib/forms/form-field.schema";
import { Money } from "@/lib/shared/money";
import { requiredMessages } from "@/lib/shared/required-messages";

type NewWorkProps = {
  /** The facts that each work has to state. */
  required: FieldOf<"WORKS">["required"];
  onAdd: (work: ChoosableWork) => void;
  onCancel: () => void;
};

const empty = {
  images: [] as File[],
  title: "",
  year: "",
  medium: "",
  width: "",
  height: "",
  depth: "",
  unit: "cm",
  price: null as Money | null,
  isPublic: false,
};
type Values = typeof empty;

const labels = {
  images: "Pictures",
  title: "Title",
  year: "Year",
  medium: "Medium",
  width: "Width",
  height: "Height",
  depth: "Depth",
  unit: "Unit",
  price: "Price",
};

const texts = ["title", "year", "medium", "width", "height", "depth", "unit"] as const;
const sizes = ["width", "height", "depth"] as const;

const priceField = FieldDefinition.parse({
  id: "price",
  type: "MONEY",
  label: labels.price,
  required: true,
});

function toFormData({ images, price, ...values }: Values): FormData {
  const data = new FormData();
  for (const name of texts) if (values[name] !== "") data.set(name, values[name].trim());
  if (price !== null) data.set("price", JSON.stringify({ ...price, show: "HIDDEN" }));
  for (const image of images) data.append("images", image);
  return data;
}

/** Adds a work while applying: for applications alone, unless its artist wants it in the public portfolio as well. */
export function NewWork({ required, onAdd, onCancel }: NewWorkProps) {
  const add = useCallMutation("POST /v1/artworks/drafts", {
    as: "profile",
    creates: true,
    refreshes: ["GET /v1/artworks/drafts"],
  });
  const post = useCallMutation("POST /v1/artworks/", {
    as: "profile",
    creates: true,
    refreshes: ["GET /v1/artworks/profiles/{profileId}"],
  });
  const needs = (fact: (typeof required)[number]) => required.includes(fact);
  const form = useForm({
    ...useValues(empty),
    labels,
    check: byRules((values) => {
      const lacks = (name: (typeof texts)[number], isNeeded: boolean) =>
        isNeeded && values[name].trim() === "" ? requiredMessages.text : undefined;
      return {
        images: values.images.length === 0 ? "Please add a picture." : undefined,
        title: lacks("title", true),
        year: lacks("year", needs("YEAR")),
        medium: lacks("medium", needs("MEDIUM")),
        width: lacks("width", needs("SIZE")),
        height: lacks("height", needs("SIZE")),
        price: needs("PRICE") && values.price === null ? requiredMessages.text : undefined,
      };
    }),
  });
  const { values, change, errors } = form;
  const priceError = errors.get("price");
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        const data = { form: toFormData(body) };
        const work = await (body.isPublic ? post.mutateAsync(data) : add.mutateAsync(data));
        onAdd({ ...work, isDraft: !body.isPublic });
      }}
      className="flex max-w-xl flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <Field
        id={form.getFieldId("images")}
        label={labels.images}
        required
        error={errors.get("images")}
        hint="One picture, or several views. The first one is shown in lists."
      >
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/gif"
          className={`${inputClass} min-h-12 py-2 file:mr-3 file:rounded-full file:border-0 file:bg-surface file:px-3 file:py-1 file:font-medium file:text-text`}
          onChange={({ target }) => change({ images: [...(target.files ?? [])] })}
        />
      </Field>
      <FormField form={form} name="title" required>
        <TextInput />
      </FormField>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <FormField form={form} name="year" required={needs("YEAR")}>
          <TextInput inputMode="numeric" />
        </FormField>
        <FormField form={form} name="medium" required={needs("MEDIUM")}>
          <TextInput />
        </FormField>
      </div>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        {sizes.map((name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            required={needs("SIZE") && name !== "depth"}
          >
            <TextInput inputMode="decimal" />
          </FormField>
        ))}
        <FormField form={form} name="unit" required>
          <Select>
            <option>cm</option>
            <option>in</option>
          </Select>
        </FormField>
      </div>
      {needs("PRICE") && priceField.type === "MONEY" && (
        <MoneyAnswer
          field={priceField}
          id={form.getFieldId("price")}
          answer={values.price ?? undefined}
          onChange={(answer) => change({ price: Money.safeParse(answer).data ?? null })}
          errors={new Map(priceError === undefined ? [] : [["answers.price", priceError]])}
        />
      )}
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          checked={values.isPublic}
          onChange={({ target }) => change({ isPublic: target.checked })}
        />
        <span>
          Show it in my public portfolio, too
          <span className="block text-small text-muted">
            Otherwise only those see it who receive an application with it. You can make it public
            later.
          </span>
        </span>
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" pending={form.isPending}>
          Add this work
        </Button>
        <Button onClick={onCancel}>Back to your works</Button>
      </div>
    </Form>
  );
}
