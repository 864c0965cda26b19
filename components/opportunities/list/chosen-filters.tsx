import { Pill } from "@/components/ui/pill";
import {
  chosenWords,
  flagNames,
  type ListFilters,
  listHref,
  textParts,
  categoryFilters,
  wordGroups,
} from "@/components/opportunities/list/list-filters";
import { flagChips, wordFilters } from "@/lib/opportunities/list/opportunity-filters.schema";
import type { CategoryPage } from "@/lib/opportunities/list/category-pages.rules";

type ChosenProps = { category: CategoryPage | null; filters: ListFilters };

/** Keys tell equal labels apart: “Education” is a type and a field. */
type Choice = { key: string; label: string; without: Partial<ListFilters> };

function listChoices({ category, filters }: ChosenProps): Choice[] {
  return [
    ...textParts(filters).map(({ name, text }) => ({
      key: name,
      label: name === "q" ? `“${text}”` : text,
      without: { [name]: "" },
    })),
    ...wordGroups.flatMap((group) => {
      const labels: Readonly<Record<string, string>> = wordFilters[group].words;
      const words: readonly string[] = chosenWords(category, filters, group);
      return words.map((word) => ({
        key: `${group} ${word}`,
        label: labels[word] ?? word,
        without: { [group]: words.filter((other) => other !== word) },
      }));
    }),
    ...flagNames
      .filter((name) => filters[name])
      .map((name) => ({ key: name, label: flagChips[name].chip, without: { [name]: false } })),
  ];
}

export function ChosenFilters(props: ChosenProps) {
  const { category, filters } = props;
  const choices = listChoices(props);
  if (choices.length === 0) return null;
  const segmentAndOrder = { closing: filters.closing, sortBy: filters.sortBy };
  return (
    <ul
      aria-label="Chosen filters"
      data-print="hide"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b py-2"
    >
      {choices.map(({ key, label, without }) => (
        <li key={key} className="min-w-0">
          <Pill href={listHref(category, { ...filters, ...without })} label={label} selected />
        </li>
      ))}
      <li>
        <a
          href={listHref(category, { ...categoryFilters(category), ...segmentAndOrder })}
          className="inline-flex min-h-11 items-center px-2 text-small underline underline-offset-4 hover:text-accent"
        >
          Clear all
        </a>
      </li>
    </ul>
  );
}
