import { expect, it } from "vitest";
import { formatFirstPage } from "@/scripts/bench/first-page";
import { pageQuery } from "@/lib/shared/list";
import { normaliseAddress } from "@vitrine/front/normalise-address";
import { knownParameters } from "@/scripts/serve/parameters";

it("formatFirstPage: more different addresses than are requested at the same time, all of the first page", () => {
  const pages = Array.from({ length: 64 }, (_, index) => formatFirstPage(index));
  const addresses = pages.map((page) =>
    normaliseAddress(`/v1/artworks?page=${page}`, knownParameters),
  );
  expect(new Set(addresses).size).toBe(64);
  for (const page of pages) expect(pageQuery(10).page.parse(page)).toBe(1);
});
