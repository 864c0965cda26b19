import { Explain, type Explanation } from "@/components/ui/dialogs/explain";
import { joinClasses } from "@/lib/shared/join-classes";

type OfferOptionProps = {
  group: string;
  multiple?: boolean;
  name: string;
  price: string;
  benefit: string;
  explanation?: Explanation;
  obstacle: string | null;
  checked: boolean;
  onSelect: () => void;
};

export function OfferOption(props: OfferOptionProps) {
  const { group, multiple = false, name, price, benefit, explanation, obstacle } = props;
  const { checked, onSelect } = props;
  return (
    <div className="relative flex rounded-surface border has-checked:border-text has-disabled:bg-surface">
      <label className={joinClasses("flex flex-1 gap-3 p-5", explanation && "pr-2")}>
        <input
          type={multiple ? "checkbox" : "radio"}
          name={group}
          checked={checked}
          disabled={obstacle !== null}
          onChange={onSelect}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="flex flex-1 flex-col gap-1">
          <span className="flex flex-wrap justify-between gap-x-5 font-medium">
            <span>{name}</span>
            <span>{price}</span>
          </span>
          <span className="text-small text-muted">{benefit}</span>
          {obstacle !== null && <span className="text-small">{obstacle}</span>}
        </span>
      </label>
      {/* Outside the label, to stay out of the input's accessible name. */}
      {explanation !== undefined && <Explain {...explanation} atEnd className="mt-4.5 mr-3" />}
    </div>
  );
}
