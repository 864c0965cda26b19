import { drawCvPdf } from "@/lib/cvs/draw-cv.render";
import { createCvJsonLd } from "@/lib/cvs/cv-json-ld.rules";
import { findCv } from "@/lib/cvs/cvs.queries";
import { type Cv, cvFieldNames, cvMediaTypes, type CvQuery } from "@/lib/cvs/cvs.schema";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { Viewer } from "@/lib/server/auth/viewer";
import { toCsvFile } from "@/lib/server/csv";
import { env } from "@/lib/server/env";
import { FileBody } from "@/lib/server/http/handle/file-body";
import { inlineJson } from "@/lib/shared/web/inline-json";

/** A row for each entry. That it is public is said only where not all are. */
function renderCsv({ entries }: Cv, own: boolean, name: string): FileBody {
  const names = cvFieldNames.filter((field) => own || field !== "public");
  const rows = entries.map((entry) =>
    names.map((field) => (entry[field] === null ? null : String(entry[field]))),
  );
  return toCsvFile([names, ...rows], name);
}

function renderJsonLd({ entries }: Cv, profile: Profile): string {
  return inlineJson({
    "@context": "https://schema.org",
    "@type": "Person",
    name: profile.name,
    url: env().APP_URL + profilePath(profile),
    ...createCvJsonLd(entries),
  });
}

/** @throws as `findCv`; UPSTREAM_UNAVAILABLE */
export async function showCv(
  profileId: string,
  { own, format }: CvQuery,
  viewer: Viewer,
): Promise<Cv | FileBody> {
  const { profile, cv } = await findCv(profileId, own, viewer);
  const name = `cv-${profile.slug}`;
  if (format === "json") return cv;
  if (format === "csv") return renderCsv(cv, own, name);
  return format === "pdf"
    ? new FileBody(await drawCvPdf(cv, profile), cvMediaTypes.pdf, `${name}.pdf`)
    : new FileBody(renderJsonLd(cv, profile), cvMediaTypes.jsonld, `${name}.jsonld`);
}
