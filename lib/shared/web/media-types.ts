/** The `Accept` value for version 2 of the API (CONTRACT section 1). */
export const V2_MEDIA_TYPE = "application/vnd.vitrine.v2+json";

export const readRequestedVersion = (accept: string | null): 1 | 2 =>
  (accept ?? "").includes(V2_MEDIA_TYPE) ? 2 : 1;

export const CSV_MEDIA_TYPE = "text/csv; charset=utf-8";
