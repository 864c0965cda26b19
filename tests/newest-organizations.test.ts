import { beforeAll, expect, test } from "vitest";
import { listNewestOrganizations } from "@/lib/profiles/directory/new-organizations.queries";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { addSampleProfiles } from "@/tests/support/directory";

beforeAll(addSampleProfiles);

test("newest organisations: of any type, without people and hidden ones", async () => {
  const organizations = await listNewestOrganizations(3);
  expect(organizations.map(({ name }) => name)).toEqual([
    "Espace Rouge",
    "Kate Modern",
    "Tate Modern",
  ]);
  expect(organizations[0]).toMatchObject({
    organizationType: "GALLERY",
    city: "Paris",
    country: "FR",
    image: null,
    cover: null,
    isVerified: false,
  });
});

test("newest organisations: with their cover, without other pictures", async () => {
  const [, organization] = await listNewestOrganizations(2);
  const picture = { profile_id: organization?.id ?? "", width: 1600, height: 500 };
  const pictures = [
    { ...picture, id: newId(), type: "GALLERY", key: "profiles/hall.jpg" },
    { ...picture, id: newId(), type: "COVER", key: "profiles/front.jpg" },
  ];
  await db().insertInto("profile_images").values(pictures).execute();
  const [, withCover] = await listNewestOrganizations(2);
  expect(withCover?.cover).toMatch(/\/profiles\/front\.jpg$/);
});
