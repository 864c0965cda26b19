type OptionsProps = {
  /** Pairs of value and label. */
  of: Iterable<readonly [value: string, label: string]>;
};

/** The choices of a `Select`. */
export const Options = ({ of }: OptionsProps) =>
  [...of].map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
