import type { FileLink } from "@/lib/files/files.schema";
import { formatBytes } from "@/lib/shared/format-bytes";

/** A link that saves the file; it works for ten minutes, so the list is read again before. */
export function MaterialFile({ file: { name, bytes, url } }: { file: FileLink }) {
  return (
    <p className="wrap-break-word">
      <a href={url} download className="underline underline-offset-4">
        {name}
      </a>{" "}
      <span className="text-small text-muted">{formatBytes(bytes)}</span>
    </p>
  );
}
