import { Info } from "@/components/ui/icons/icons";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import type { InvalidParam } from "@/lib/shared/web/search-params";

const MAX_TEXT = 40;

type InvalidParamsNoticeProps = {
  invalid: readonly InvalidParam[];
  labels: Readonly<Record<string, string>>;
  /** The same page without the invalid parameters. */
  href: string;
};

/** Lists the query parameters that were ignored because they are invalid. */
export function InvalidParamsNotice({ invalid, labels, href }: InvalidParamsNoticeProps) {
  if (invalid.length === 0) return null;
  const describe = ({ name, text }: InvalidParam) => {
    const label = labels[name] ?? name;
    return text.length > MAX_TEXT
      ? `${label} “${text.slice(0, MAX_TEXT)}…”, too long`
      : `${label} “${text}”`;
  };
  return (
    <div
      role="note"
      className="mt-3 flex items-start gap-3 rounded-surface bg-surface px-5 py-3 wrap-anywhere"
    >
      <Info className="mt-0.5 size-5 shrink-0" />
      <p>
        Not understood in this address, and ignored: {invalid.map(describe).join("; ")}.{" "}
        <PlainTextLink href={href} className="whitespace-nowrap">
          Continue without it
        </PlainTextLink>
      </p>
    </div>
  );
}
