/** Where everything that is found for some words is shown. */
export function searchPath(q = ""): string {
  return q === "" ? "/search" : `/search?${new URLSearchParams({ q }).toString()}`;
}
