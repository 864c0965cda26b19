import type { FileLink } from "@/lib/files/files.schema";

const KILOBYTE = 1024;

function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  return kilobytes < KILOBYTE
    ? `${kilobytes} KB`
    : `${Math.round((kilobytes / KILOBYTE) * 10) / 10} MB`;
}

/** A link that saves the file; it works for ten minutes, so the list is read again before. */
export function MaterialFile({ file: { name, bytes, url } }: { file: FileLink }) {
  return (
    <p className="wrap-break-word">
      <a href={url} download className="underline underline-offset-4">
        {name}
      </a>{" "}
      <span className="text-small text-muted">{formatSize(bytes)}</span>
    </p>
  );
}
