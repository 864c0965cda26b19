import { formatTotal, type Total } from "@/lib/shared/texts/format-count";

export type NearestChoice = {
  label: string;
  href: string;
  count: number;
  /** `gte`: more than `count`. */
  totalRelation?: Total["totalRelation"];
};

type NearestListProps = {
  choices: readonly NearestChoice[];
  noun: readonly [one: string, many: string];
};

export function NearestList({ choices, noun: [one, many] }: NearestListProps) {
  if (choices.length === 0) return null;
  return (
    <section className="w-full max-w-lg" aria-labelledby="nearest-choices">
      <h2 id="nearest-choices" className="pb-2 text-muted">
        Close to what you asked for
      </h2>
      <ul className="border-t">
        {choices.map(({ label, href, count, totalRelation = "eq" }) => (
          <li key={href} className="border-b">
            <a
              href={href}
              className="flex min-h-12 items-center justify-between gap-5 py-2 hover:text-accent"
            >
              <span dir="auto" className="min-w-0">
                {label}
              </span>{" "}
              <span className="shrink-0 text-small text-muted">
                {formatTotal({ total: count, totalRelation }, one, many)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
