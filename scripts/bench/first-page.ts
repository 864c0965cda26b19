/**
 * The number of the first page, in one of 64 ways to write it: requests for the same URL at the same time share one answer, and
 * parameters that a call does not read make no other URL.
 */
export const formatFirstPage = (index: number) => "1".padStart(1 + (index % 64), "0");
