import { FormField } from "@/components/ui/form/form-field";
import type { FormState } from "@/components/ui/form/use-form";
import type { ArtworkText, ArtworkValues } from "@/components/screens/artwork-form/artwork-values";
import { CurrencyOptions } from "@/components/currencies/currency-options";
import { FormSection } from "@/components/ui/form/form-section";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import {
  Availability,
  availabilityLabels,
  EditionKind,
  editionKindLabels,
  PriceShow,
  priceShowLabels,
} from "@/lib/artworks/collector-facts.schema";
import { chooseAvailability } from "@/lib/artworks/prices.rules";

type CollectorSectionProps = { form: FormState<ArtworkValues, ArtworkText> };

export function CollectorSection({ form }: CollectorSectionProps) {
  const { priceShow, editionKind, availability } = form.values;
  return (
    <FormSection number={4} title="For collectors">
      <p className="text-small text-muted">
        Vitrine does not sell works and takes no commission: whoever wants this one asks you.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="priceShow" path="price.show">
          {({ onChange, ...control }) => (
            <Select
              {...control}
              onChange={(event) => {
                onChange(event);
                const show = PriceShow.safeParse(event.target.value).data;
                // A work whose price is shown is for sale, unless its artist has said otherwise.
                if (show !== undefined && availability === "NOT_FOR_SALE")
                  form.change({ availability: chooseAvailability({ show }) });
              }}
            >
              <option value="">No price</option>
              {PriceShow.options.map((show) => (
                <option key={show} value={show}>
                  {priceShowLabels[show]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="availability" required>
          {(control) => (
            <Select {...control}>
              {Availability.options.map((option) => (
                <option key={option} value={option}>
                  {availabilityLabels[option]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      {(priceShow === "PUBLIC" || priceShow === "ON_REQUEST") && (
        <p className="text-small text-muted">
          Anyone may then ask you about this work, even if your profile takes no other questions.
        </p>
      )}
      {priceShow !== "" && (
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-5 sm:max-w-96">
          <FormField
            form={form}
            name="priceAmount"
            path="price.amount"
            required={priceShow !== "ON_REQUEST"}
          >
            {(control) => <TextInput inputMode="decimal" autoComplete="off" {...control} />}
          </FormField>
          <FormField form={form} name="priceCurrency" path="price.currency" required>
            {(control) => (
              <Select {...control}>
                <CurrencyOptions />
              </Select>
            )}
          </FormField>
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-4">
        <div className="sm:col-span-2">
          <FormField form={form} name="editionKind" path="edition.kind">
            {(control) => (
              <Select {...control}>
                <option value="">Not stated</option>
                {EditionKind.options.map((kind) => (
                  <option key={kind} value={kind}>
                    {editionKindLabels[kind]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        </div>
        {editionKind === "LIMITED" && (
          <>
            <FormField form={form} name="editionSize" path="edition.size" required>
              {(control) => <TextInput inputMode="numeric" autoComplete="off" {...control} />}
            </FormField>
            <FormField form={form} name="editionProofs" path="edition.proofs">
              {(control) => <TextInput inputMode="numeric" autoComplete="off" {...control} />}
            </FormField>
          </>
        )}
      </div>
    </FormSection>
  );
}
