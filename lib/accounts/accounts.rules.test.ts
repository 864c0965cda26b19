import { expect, test } from "vitest";
import { stringifyWithAddresses } from "@/lib/accounts/accounts.rules";

test("stringifyWithAddresses: completes picture addresses at any depth, and nothing else", () => {
  const data = {
    image: "/content/a.jpg",
    works: [{ url: "/content/b.jpg", title: "/c" }],
    no: null,
  };
  expect(JSON.parse(stringifyWithAddresses(data, "https://example.org"))).toEqual({
    image: "https://example.org/content/a.jpg",
    works: [{ url: "https://example.org/content/b.jpg", title: "/c" }],
    no: null,
  });
});
