type OfferOptionProps = {
  /** The radio group that it is one of. */
  group: string;
  name: string;
  price: string;
  gives: string;
  /** Why it cannot be chosen, or null. */
  obstacle: string | null;
  checked: boolean;
  onChoose: () => void;
};

/** One thing to choose among several that are sold: what it is called, what it costs, what it gives, and why it cannot be chosen. */
export function OfferOption(props: OfferOptionProps) {
  const { group, name, price, gives, obstacle, checked, onChoose } = props;
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
