/** What a caller names in `Accept` to be answered in version 2 of the API (CONTRACT section 1). */
export const V2_MEDIA_TYPE = "application/vnd.vitrine.v2+json";
