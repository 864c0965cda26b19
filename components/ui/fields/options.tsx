type OptionsProps = {
  /** Pairs of value and label. */
  of: Iterable<readonly [value: string, label: string]>;
};

export const Options = ({ of }: OptionsProps) =>
  [...of].map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
