import { useState } from "react";
import { StoredFile } from "@/components/files/stored-file";
import { freshLinks } from "@/components/materials/material-reads";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { TextButton } from "@/components/ui/buttons/text-button";
import { useCall } from "@/hooks/use-call";
import { materialLimits, type Material } from "@/lib/materials/materials.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

export function MaterialVersions({ material: { id, title, version } }: { material: Material }) {
  const [isOpen, setIsOpen] = useState(false);
  const versions = useCall(
    "GET /v1/materials/{id}/versions",
    { params: { id }, as: "profile" },
    { enabled: isOpen, ...freshLinks },
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <TextButton
        aria-expanded={isOpen}
        aria-label={`Earlier versions of “${title}”`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Earlier versions
      </TextButton>
      {isOpen && versions.isPending && <Skeleton className="h-15 w-full" />}
      {isOpen && <QueryError subject="The versions" query={versions} />}
      {isOpen && versions.data !== undefined && (
        <ol className="flex w-full max-w-2xl flex-col" aria-label={`Versions of “${title}”`}>
          {versions.data
            .filter((earlier) => earlier.version < version)
            .map((earlier) => (
              <li key={earlier.version} className="flex flex-col gap-1 border-t py-3">
                <p className="text-small text-muted">
                  Version {earlier.version}, {formatDateTime(earlier.savedAt)}
                </p>
                {earlier.text !== null && (
                  <p dir="auto" className="wrap-break-word whitespace-pre-line">
                    {earlier.text}
                  </p>
                )}
                {earlier.file !== null && <StoredFile file={earlier.file} />}
              </li>
            ))}
        </ol>
      )}
      {isOpen && version > materialLimits.versions && (
        <p className="text-small text-muted">
          The newest {materialLimits.versions} versions are kept.
        </p>
      )}
    </div>
  );
}
