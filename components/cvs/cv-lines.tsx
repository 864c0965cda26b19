import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { formatCvDates, formatCvDetails } from "@/lib/cvs/cv-lines.rules";
import type { PrintedEntry } from "@/lib/cvs/cvs.schema";
import { formatWebAddress } from "@/lib/shared/web/web-address";

/** An entry as it is printed: when, what, and where. */
export function CvLines({ entry }: { entry: Omit<PrintedEntry, "confirmed"> }) {
  const details = formatCvDetails(entry);
  return (
    <div className="grid min-w-0 flex-1 gap-x-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="text-muted">{formatCvDates(entry)}</p>
      <div className="min-w-0">
        <p dir="auto" className="font-medium wrap-break-word">
          {entry.title}
        </p>
        {details !== "" && (
          <p dir="auto" className="wrap-break-word">
            {details}
          </p>
        )}
        {entry.url !== null && (
          <p className="text-small wrap-anywhere">
            <PlainTextLink href={entry.url} rel="nofollow ugc noopener">
              {formatWebAddress(entry.url)}
            </PlainTextLink>
          </p>
        )}
      </div>
    </div>
  );
}
