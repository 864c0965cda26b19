export function searchPath(q = ""): string {
  return q === "" ? "/search" : `/search?${new URLSearchParams({ q }).toString()}`;
}
