import { Info } from "lucide-react";
import type { InvalidParam } from "@/lib/shared/read-address";

/** What is longer is cut off, and said to be too long. */
const SHOWN = 40;

type NotUnderstoodProps = {
  misread: readonly InvalidParam[];
  /** What people call the parameters of the address. */
  labels: Readonly<Record<string, string>>;
  /** The same page without what was not understood. */
  href: string;
};

/** Says which parts of a page's address were not understood, and that the rest is shown; nothing where all were. */
export function NotUnderstood({ misread, labels, href }: NotUnderstoodProps) {
  if (misread.length === 0) return null;
  /** In words: “Type “NOPE””. */
  const words = ({ name, text }: InvalidParam) => {
    const label = labels[name] ?? name;
    return text.length > SHOWN
      ? `${label} “${text.slice(0, SHOWN)}…”, too long`
      : `${label} “${text}”`;
  };
  return (
    <div
      role="note"
      className="mt-3 flex items-start gap-3 rounded-surface bg-surface px-5 py-3 wrap-anywhere"
    >
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        Not understood in this address, and ignored: {misread.map(words).join("; ")}.{" "}
        <a href={href} className="whitespace-nowrap underline underline-offset-4 hover:text-accent">
          Continue without it
        </a>
      </p>
    </div>
  );
}
