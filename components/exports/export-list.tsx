import { buttonClass } from "@/components/ui/buttons/button-class";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useFreshCall } from "@/hooks/use-call";
import type { ApplicationsExport } from "@/lib/exports/exports.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { MINUTE_MS } from "@/lib/shared/time/durations";

const POLL_MS = 3_000;
/** The links work for ten minutes, and are read again before. */
const RENEW_LINKS_MS = 8 * MINUTE_MS;

const isMaking = (exports: readonly ApplicationsExport[] = []) =>
  exports.some(({ state }) => state === "QUEUED");

const MEGABYTE = 1024 * 1024;

const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;

function describeState({ state, bytes, expiresAt }: ApplicationsExport): string {
  if (state === "QUEUED") return "Being made …";
  if (state === "FAILED") return "It could not be made. Please ask for another.";
  if (state === "ERASED")
    return "Removed, because an application in it was erased. Please ask for another.";
  return joinParts([
    bytes === null ? "" : formatBytes(bytes),
    expiresAt === null ? "" : `deleted on ${formatDateTime(expiresAt)}`,
  ]);
}

function ExportRow({ item }: { item: ApplicationsExport }) {
  const { format, createdAt, state, url } = item;
  const asked = formatDateTime(createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t py-3">
      <div className="min-w-0">
        <p>
          {format} of {asked}
        </p>
        <p className={state === "FAILED" ? "text-small text-danger" : "text-small text-muted"}>
          {describeState(item)}
        </p>
      </div>
      {url !== null && (
        <a
          href={url}
          download
          aria-label={`Download the ${format} of ${asked}`}
          className={buttonClass("secondary", "small")}
        >
          Download
        </a>
      )}
    </li>
  );
}

export function ExportList({ opportunityId }: { opportunityId: string }) {
  const exports = useFreshCall(
    "GET /v1/opportunities/{id}/exports",
    { params: { id: opportunityId } },
    {
      refetchInterval: ({ state }) => (isMaking(state.data) ? POLL_MS : RENEW_LINKS_MS),
      refetchOnWindowFocus: "always",
    },
  );
  const { data } = exports;
  return (
    <div className="flex flex-col gap-3">
      <StatusMessage tone="muted">
        {isMaking(data) && "You can leave this page: an e-mail will tell you when it is ready."}
      </StatusMessage>
      {data === undefined && exports.error === null && <Skeleton className="h-12 max-w-2xl" />}
      {data === undefined && <QueryError subject="The exports" query={exports} />}
      {data !== undefined && data.length > 0 && (
        <ul aria-label="Exports" className="max-w-2xl border-b">
          {data.map((item) => (
            <ExportRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}
