import { TaxNote } from "@/components/checkout/tax-note";
import { explainBoost, formatWhatIsQuestion } from "@/components/checkout/boost-choices";
import { Amount } from "@/components/currencies/amount";
import { Explain } from "@/components/ui/dialogs/explain";
import { Disclosure } from "@/components/ui/disclosure";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import type { CatalogueProduct } from "@/lib/products/products.rules";
import type { ProductEvent } from "@/lib/products/products.schema";

type SinglePricesProps = {
  title: string;
  intro: string;
  products: readonly CatalogueProduct[];
  event: ProductEvent;
};

const boostKinds: Partial<Record<ProductEvent, "opportunity" | "artwork">> = {
  opportunityBoostEvent: "opportunity",
  artworkBoostEvent: "artwork",
};

/** Shows a short name, as the section's title already says what the boost is for. */
function ProductName({ event, type, name }: { event: ProductEvent; type: string; name: string }) {
  const kind = boostKinds[event];
  const boost = OpportunityBoostType.safeParse(type).data;
  if (kind === undefined || boost === undefined) return name;
  return (
    <span className="relative">
      {boostLabels[boost]}{" "}
      <Explain question={formatWhatIsQuestion(name)} answer={explainBoost(kind, type)} />
    </span>
  );
}

/** One-off products, cheapest first. */
export function SinglePrices({ title, intro, products, event }: SinglePricesProps) {
  const offers = products
    .flatMap(({ event: productEvent, type, id, name, description, prices: [price] }) =>
      productEvent === event && price !== undefined && price.interval === null
        ? [{ id, type, name, description, amounts: price.amounts }]
        : [],
    )
    .toSorted((a, b) => (a.amounts["USD"] ?? 0) - (b.amounts["USD"] ?? 0));
  const [cheapest] = offers;
  if (cheapest === undefined) return null;
  const headingId = `prices-${event}`;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="font-display text-title font-medium">
        {title}
      </h2>
      <p className="max-w-xl text-muted">{intro}</p>
      <div className="max-sm:border-y">
        <Disclosure
          phoneOnly
          title={
            <span className="font-medium">
              {offers.length} prices, from <Amount amounts={cheapest.amounts} />
            </span>
          }
        >
          <dl className="border-t">
            {offers.map(({ id, type, name, description, amounts }) => (
              <div key={id} className="flex justify-between gap-5 border-b py-3">
                <dt className="flex min-w-0 flex-col">
                  <ProductName event={event} type={type} name={name} />
                  <span className="text-small text-muted">{description}</span>
                </dt>
                <dd className="shrink-0 font-medium">
                  <Amount amounts={amounts} />
                  <TaxNote />
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </section>
  );
}
