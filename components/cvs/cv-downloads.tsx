import { useMutation } from "@tanstack/react-query";
import { ownCv } from "@/components/cvs/cv-reads";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { fileOrThrow } from "@/lib/client/call-failure";
import { saveFile } from "@/lib/client/save-file";
import type { Profile } from "@/lib/profiles/profiles.schema";

/** All entries as a file, the private ones too. */
export function CvDownloads({ profile: { id, slug } }: { profile: Pick<Profile, "id" | "slug"> }) {
  const { params, query } = ownCv(id);
  const download = useMutation({
    mutationFn: async (format: "pdf" | "csv") => {
      const line = "GET /v1/profiles/{id}/cv";
      const file = await fileOrThrow(line, { params, query: { ...query, format }, as: "account" });
      saveFile(file, `cv-${slug}.${format}`);
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {(["pdf", "csv"] as const).map((format) => (
          <Button
            key={format}
            pending={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            Download {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <ErrorAlert error={download.error} />
    </div>
  );
}
