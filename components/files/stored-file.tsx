import { useState } from "react";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { Skeleton } from "@/components/ui/states/skeleton";
import { UnderlinedButton } from "@/components/ui/buttons/text-button";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import type { FileLink } from "@/lib/files/files.schema";
import { formatBytes } from "@/lib/shared/texts/format-bytes";
import { lazyPart } from "@/lib/shared/lazy-component";

const PdfReader = lazyPart(
  async () => (await import("@/components/files/pdf-reader")).PdfReader,
  <Skeleton className="min-h-0 grow" />,
);

type StoredFileProps = { file: Omit<FileLink, "kind"> & { kind: string } };

/** A link that saves the file, and for a PDF a button that opens it here. Links work for ten minutes, so whatever shows them is read again before. */
export function StoredFile({ file: { name, kind, bytes, url } }: StoredFileProps) {
  // The link as it was, since another one would load the file anew.
  const [openedUrl, setOpenedUrl] = useState<string | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
      <PlainTextLink href={url} download className="inline-flex min-h-11 items-center">
        {name}
      </PlainTextLink>
      <span className="text-small text-muted">{formatBytes(bytes)}</span>
      {kind === "PDF" && (
        <UnderlinedButton
          className="min-h-11"
          aria-label={`Read ${name}`}
          onClick={() => setOpenedUrl(url)}
        >
          Read
        </UnderlinedButton>
      )}
      <Dialog
        open={openedUrl !== null}
        onClose={() => setOpenedUrl(null)}
        title={name}
        shape="window"
      >
        {openedUrl !== null && <PdfReader url={openedUrl} />}
      </Dialog>
    </div>
  );
}
