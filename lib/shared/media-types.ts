/** What a caller names in `Accept` to be answered in version 2 of the API (CONTRACT section 1). */
export const V2_MEDIA_TYPE = "application/vnd.vitrine.v2+json";

/** Which version of the API an `Accept` header asks for. */
export function askedVersion(accept: string | null): 1 | 2 {
  return (accept ?? "").includes(V2_MEDIA_TYPE) ? 2 : 1;
}
