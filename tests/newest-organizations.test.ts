import { expect, test } from "vitest";
import { listNewestOrganizations } from "@/lib/profiles/newest/queries";
import { addEverybody } from "@/tests/support/directory";

test("the newest organisations of any type come first, without people and hidden ones", async () => {
  await addEverybody();
  const found = await listNewestOrganizations(3);
  expect(found.map(({ name }) => name)).toEqual(["Espace Rouge", "Kate Modern", "Tate Modern"]);
  expect(found[0]).toMatchObject({
    organizationType: "GALLERY",
    city: "Paris",
    country: "FR",
    image: null,
  });
});
