import {
  type Cv,
  type CvEntry,
  CvKind,
  cvKindLabels,
  exhibitionFormLabels,
} from "@/lib/cvs/cvs.schema";
import { typedKeys } from "@/lib/shared/records";

const forms: readonly CvEntry["form"][] = [...typedKeys(exhibitionFormLabels), null];

type Comparison = (a: CvEntry, b: CvEntry) => number;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** An entry that goes on counts as later than any end. */
const toEnd = ({ from, until, ongoing }: CvEntry) => (ongoing ? "9" : (until ?? from));

/** Puts the newest first; those of the same time in the order in which they were written. */
const compareNewest: Comparison = (a, b) =>
  compare(b.from, a.from) || compare(toEnd(b), toEnd(a)) || compare(a.id, b.id);

/** Entries that the order does not name yet follow, in the order in which they were written. */
function compareBy(order: readonly string[]): Comparison {
  const places = new Map(order.map((id, place) => [id, place]));
  const find = ({ id }: CvEntry) => places.get(id) ?? order.length;
  return (a, b) => find(a) - find(b) || compare(a.id, b.id);
}

/** Sorts entries section by section; the response names the order of those that it shows. */
export function arrangeCv(
  { kinds, order }: { kinds: readonly CvKind[]; order: readonly string[] | null },
  entries: readonly CvEntry[],
): Pick<Cv, "kinds" | "order" | "entries"> {
  const sections = kinds.length === 0 ? CvKind.options : [...kinds];
  const sorted = entries.toSorted(order === null ? compareNewest : compareBy(order));
  return {
    kinds: sections,
    order: order === null ? "NEWEST" : sorted.map(({ id }) => id),
    entries: sorted.toSorted(
      (a, b) =>
        sections.indexOf(a.kind) - sections.indexOf(b.kind) ||
        forms.indexOf(a.form) - forms.indexOf(b.form),
    ),
  };
}

export type CvSection<Entry> = { heading: string; entries: Entry[] };

/** Puts arranged entries under their headings. */
export function listSections<Entry extends Pick<CvEntry, "kind" | "form">>(
  entries: readonly Entry[],
): CvSection<Entry>[] {
  const sections: CvSection<Entry>[] = [];
  for (const entry of entries) {
    const heading =
      entry.form === null ? cvKindLabels[entry.kind] : exhibitionFormLabels[entry.form];
    const last = sections.at(-1);
    if (last?.heading === heading) last.entries.push(entry);
    else sections.push({ heading, entries: [entry] });
  }
  return sections;
}
