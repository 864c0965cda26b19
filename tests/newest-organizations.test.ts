import { beforeAll, expect, test } from "vitest";
import { listNewestOrganizations } from "@/lib/profiles/new-organizations.queries";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { addSampleProfiles } from "@/tests/support/directory";

beforeAll(addSampleProfiles);

test("newest organisations: of any type, without people and hidden ones", async () => {
  const found = await listNewestOrganizations(3);
  expect(found.map(({ name }) => name)).toEqual(["Espace Rouge", "Kate Modern", "Tate Modern"]);
  expect(found[0]).toMatchObject({
    organizationType: "GALLERY",
    city: "Paris",
    country: "FR",
    image: null,
    cover: null,
  });
});

test("newest organisations: with their cover, without other pictures", async () => {
  const [, second] = await listNewestOrganizations(2);
  const picture = { profile_id: second?.id ?? "", width: 1600, height: 500 };
  const pictures = [
    { ...picture, id: newId(), type: "GALLERY", key: "profiles/hall.jpg" },
    { ...picture, id: newId(), type: "COVER", key: "profiles/front.jpg" },
  ];
  await db().insertInto("profile_images").values(pictures).execute();
  const [, dressed] = await listNewestOrganizations(2);
  expect(dressed?.cover).toMatch(/\/profiles\/front\.jpg$/);
});
