type OfferOptionProps = {
  /** The group that it is one of. */
  group: string;
  /** Whether others of the group can be chosen beside it. */
  several?: boolean;
  name: string;
  price: string;
  gives: string;
  /** Why it cannot be chosen, or null. */
  obstacle: string | null;
  checked: boolean;
  onChoose: () => void;
};

/** One thing to choose among those that are sold: what it is called, what it costs, what it gives, and why it cannot be chosen. */
export function OfferOption(props: OfferOptionProps) {
  const { group, several = false, name, price, gives, obstacle, checked, onChoose } = props;
  return (
    <label className="flex gap-3 rounded-surface border p-5 has-checked:border-text has-disabled:bg-surface">
      <input
        type={several ? "checkbox" : "radio"}
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
