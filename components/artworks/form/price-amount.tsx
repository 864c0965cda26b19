import type { ArtworkText, ArtworkValues } from "@/components/artworks/form/artwork-values";
import { CurrencyOptions } from "@/components/currencies/currency-options";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { FormField } from "@/components/ui/form/form-field";
import type { FormState } from "@/components/ui/form/use-form";

type PriceAmountProps = {
  form: FormState<ArtworkValues, ArtworkText>;
  required: boolean;
};

export function PriceAmount({ form, required }: PriceAmountProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-5 sm:max-w-96">
      <FormField form={form} name="priceAmount" path="price.amount" required={required}>
        <TextInput inputMode="decimal" autoComplete="off" />
      </FormField>
      <FormField form={form} name="priceCurrency" path="price.currency" required>
        <Select>
          <CurrencyOptions />
        </Select>
      </FormField>
    </div>
  );
}
