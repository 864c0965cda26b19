export const searchPath = (q = ""): string =>
  q === "" ? "/search" : `/search?${new URLSearchParams({ q }).toString()}`;
