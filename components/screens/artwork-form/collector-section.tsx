import type { ArtworkText, ArtworkValues } from "@/components/artworks/form/artwork-values";
import { PriceAmount } from "@/components/artworks/form/price-amount";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { FormField } from "@/components/ui/form/form-field";
import { FormSection } from "@/components/ui/form/form-section";
import type { FormState } from "@/components/ui/form/use-form";
import {
  availabilityLabels,
  editionKindLabels,
  PriceShow,
  priceShowLabels,
} from "@/lib/artworks/collector-facts.schema";
import { chooseAvailability } from "@/lib/artworks/prices.rules";

export function CollectorSection({ form }: { form: FormState<ArtworkValues, ArtworkText> }) {
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
              emptyLabel="No price"
              of={Object.entries(priceShowLabels)}
            />
          )}
        </FormField>
        <FormField form={form} name="availability" required>
          <Select of={Object.entries(availabilityLabels)} />
        </FormField>
      </div>
      {(priceShow === "PUBLIC" || priceShow === "ON_REQUEST") && (
        <p className="text-small text-muted">
          Anyone may then ask you about this work, even if your profile takes no other questions.
        </p>
      )}
      {priceShow !== "" && <PriceAmount form={form} required={priceShow !== "ON_REQUEST"} />}
      <div className="grid items-start gap-5 sm:grid-cols-4">
        <div className="sm:col-span-2">
          <FormField form={form} name="editionKind" path="edition.kind">
            <Select emptyLabel="Not stated" of={Object.entries(editionKindLabels)} />
          </FormField>
        </div>
        {editionKind === "LIMITED" && (
          <>
            <FormField form={form} name="editionSize" path="edition.size" required>
              <TextInput inputMode="numeric" autoComplete="off" />
            </FormField>
            <FormField form={form} name="editionProofs" path="edition.proofs">
              <TextInput inputMode="numeric" autoComplete="off" />
            </FormField>
          </>
        )}
      </div>
    </FormSection>
  );
}
