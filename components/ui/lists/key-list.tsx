import { Fragment } from "react";

type KeyListProps = { entries: readonly { keys: readonly string[]; label: string }[] };

export function KeyList({ entries }: KeyListProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
      {entries.map(({ keys, label }) => (
        <Fragment key={label}>
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-8 rounded-surface border bg-surface px-2 text-center font-text text-small"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
