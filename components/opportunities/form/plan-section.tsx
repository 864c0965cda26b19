import { fieldId, fieldLabels } from "@/components/opportunities/form/field-places";
import type { PlanOffer } from "@/components/opportunities/form/plan-offers";
import { ErrorText } from "@/components/ui/error-text";
import { boostLabels } from "@/lib/opportunities/words/rules";
import { type ListingPlan, OpportunityBoostType } from "@/lib/opportunities/words/schema";
import { moneyText } from "@/lib/shared/money-text";
import { opportunityBoosts } from "@/lib/subscriptions/plans/rules";

type OptionProps = {
  group: string;
  name: string;
  price: string;
  gives: string;
  obstacle: string | null;
  checked: boolean;
  onChoose: () => void;
};

/** One plan or boost: what it is called, what it costs, what it gives, and why it cannot be chosen. */
function Option({ group, name, price, gives, obstacle, checked, onChoose }: OptionProps) {
  return (
    <label className="flex gap-3 rounded-surface border p-5 has-checked:border-text has-disabled:bg-surface">
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={obstacle !== null}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="flex flex-1 flex-col gap-1">
        <span className="flex flex-wrap justify-between gap-x-5 font-medium">
          <span>{name}</span>
          <span>{price}</span>
        </span>
        <span className="text-small text-muted">{gives}</span>
        {obstacle !== null && <span className="text-small">{obstacle}</span>}
      </span>
    </label>
  );
}

/** US cents in words. */
export const priceText = (cents: number) => moneyText({ amount: cents, currency: "USD" });

const dateText = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

type PlanSectionProps = {
  offers: readonly PlanOffer[];
  plan: ListingPlan | null;
  onPlan: (plan: ListingPlan) => void;
  boost: OpportunityBoostType | null;
  onBoost: (boost: OpportunityBoostType | null) => void;
  /** The boost that comes with the subscription. */
  included: OpportunityBoostType | null;
  faults: ReadonlyMap<string, string>;
};

/** How the call is listed, and how it stands out. */
export function PlanSection(props: PlanSectionProps) {
  const { offers, plan, onPlan, boost, onBoost, included, faults } = props;
  const fault = faults.get("plan");
  return (
    <>
      <fieldset id={fieldId("plan")} tabIndex={-1} className="flex flex-col gap-3">
        <legend className="mb-1 font-medium">{fieldLabels.plan}</legend>
        <p className="-mt-2 text-small text-muted">
          Paid plans and boosts are here to be seen: paying for them comes later. Your draft is kept
          until then.
        </p>
        {offers.map(({ plan: offered, name, price, gives, until, obstacle }) => (
          <Option
            key={offered}
            group="plan"
            name={name}
            price={priceText(price)}
            gives={`${gives} Published now, that is to ${dateText.format(until)}.`}
            obstacle={obstacle}
            checked={plan === offered}
            onChoose={() => onPlan(offered)}
          />
        ))}
        {fault !== undefined && <ErrorText>{fault}</ErrorText>}
      </fieldset>
      <fieldset id={fieldId("boost")} tabIndex={-1} className="flex flex-col gap-3">
        <legend className="mb-1 font-medium">
          {fieldLabels.boost}
          <span className="ml-2 text-small font-normal text-muted">optional</span>
        </legend>
        <Option
          group="boost"
          name="No boost"
          price={priceText(0)}
          gives="Listed like every other call."
          obstacle={null}
          checked={boost === null}
          onChoose={() => onBoost(null)}
        />
        {OpportunityBoostType.options.map((type) => {
          const { price, description } = opportunityBoosts[type];
          return (
            <Option
              key={type}
              group="boost"
              name={boostLabels[type]}
              price={type === included ? "With your subscription, once a month" : priceText(price)}
              gives={description}
              obstacle={null}
              checked={boost === type}
              onChoose={() => onBoost(type)}
            />
          );
        })}
      </fieldset>
    </>
  );
}
