import { counted } from "@/lib/shared/counted";

/** How many were found, exactly up to 10,000. */
export type Found = { total: number; totalRelation: "eq" | "gte" };

const inWords = ({ total, totalRelation }: Found, one: string, many: string) =>
  totalRelation === "gte" ? `more than ${counted(total, one, many)}` : counted(total, one, many);

/** How many were found, as a line: “42 opportunities”, “More than 10,000 opportunities”. */
export function foundLine(found: Found): string {
  const line = inWords(found, "opportunity", "opportunities");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** What the button of a search says: “Show 42 results”. @param found null while nobody knows how many */
export function showLine(found: Found | null): string {
  return found === null ? "Show results" : `Show ${inWords(found, "result", "results")}`;
}
