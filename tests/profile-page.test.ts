import { expect, test } from "vitest";
import { generateMetadata } from "@/app/(normal)/profiles/[slug]/page";
import { profileRow } from "@/tests/support/artworks";

const open = (slug: string) =>
  generateMetadata({ params: Promise.resolve({ slug }), searchParams: Promise.resolve({}) });

test.each(["nobody-here", "%00", "a\0b", "%zz", "%", "Zoë", "%C3%A4", "a/b", "x".repeat(201)])(
  "the address %j is a page that is not there",
  async (slug) => {
    await expect(open(slug)).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
  },
);

test("the address of a profile is a page with its name", async () => {
  const slug = await profileRow({ name: "Ada Brook" });
  expect(JSON.stringify(await open(slug))).toContain("Ada Brook");
});
