import type { ChoosableWork } from "@/components/applications/choosable-work";
import { MoneyField } from "@/components/currencies/money-field";
import { findMoneyError, parseMoney } from "@/components/currencies/money-values";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { fileInputClass } from "@/components/ui/fields/input-class";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import type { FormValues } from "@/components/ui/form/use-values";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { FieldOf } from "@/lib/forms/form-field.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { requiredMessages } from "@/lib/shared/required-messages";

const texts = ["title", "year", "medium", "width", "height", "depth", "unit"] as const;

export const emptyWork = {
  images: [] as File[],
  title: "",
  year: "",
  medium: "",
  width: "",
  height: "",
  depth: "",
  unit: "cm",
  price: { amount: "", currency: "EUR" },
  isPublic: false,
};
type Values = typeof emptyWork;

type NewWorkProps = {
  /** Keeps what was typed outside, so that it survives the dialog. */
  draft: FormValues<Values>;
  /** The facts that each work has to state. */
  required: FieldOf<"WORKS">["required"];
  onAdd: (work: ChoosableWork) => void;
  onCancel: () => void;
};

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

function toFormData({ images, price, ...values }: Values): FormData {
  const data = new FormData();
  for (const name of texts) if (values[name] !== "") data.set(name, values[name].trim());
  const money = parseMoney(price);
  if (money !== null) data.set("price", JSON.stringify({ ...money, show: "HIDDEN" }));
  for (const image of images) data.append("images", image);
  return data;
}

/** Adds a work while applying: for applications alone, unless its artist wants it in the public portfolio as well. */
export function NewWork({ draft, required, onAdd, onCancel }: NewWorkProps) {
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
    ...draft,
    labels,
    check: byRules((values) => {
      const lacks = (text: string, isNeeded: boolean) =>
        isNeeded && text.trim() === "" ? requiredMessages.text : undefined;
      return {
        images: values.images.length === 0 ? "Please add a picture." : undefined,
        title: lacks(values.title, true),
        year: lacks(values.year, needs("YEAR")),
        medium: lacks(values.medium, needs("MEDIUM")),
        width: lacks(values.width, needs("SIZE")),
        height: lacks(values.height, needs("SIZE")),
        price: needs("PRICE")
          ? (findMoneyError(values.price) ?? lacks(values.price.amount, true))
          : undefined,
      };
    }),
  });
  const { values, change, errors } = form;
  const chosen = values.images.length;
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
        hint={
          chosen === 0
            ? "One picture, or several views. The first one is shown in lists."
            : `${pluralise(chosen, "picture")} chosen. The first one is shown in lists.`
        }
      >
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/gif"
          className={fileInputClass}
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
        {(["width", "height", "depth"] as const).map((name) => (
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
      {needs("PRICE") && (
        <MoneyField
          id={form.getFieldId("price")}
          label={labels.price}
          required
          value={values.price}
          error={errors.get("price")}
          onChange={(price) => change({ price })}
        />
      )}
      <ToggleRow checked={values.isPublic} onChange={(isPublic) => change({ isPublic })}>
        <span>
          Show it in my public portfolio, too
          <span className="block text-small text-muted">
            Otherwise only those who receive an application with it can see it. You can make it
            public later.
          </span>
        </span>
      </ToggleRow>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" pending={form.isPending}>
          Add this work
        </Button>
        <Button onClick={onCancel}>Back to your works</Button>
      </div>
    </Form>
  );
}
