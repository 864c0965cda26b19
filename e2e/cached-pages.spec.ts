import { expect, test } from "@playwright/test";
import { createPerson } from "@/e2e/support/people";

test("cached pages show a change at once", async ({ request }) => {
  const id = crypto.randomUUID();
  const [before, ...later] = [`Before ${id}`, `After ${id}`, `Again ${id}`] as const;
  const { idToken, profileId, slug } = await createPerson(request, { name: before });
  const headers = { authorization: `Bearer ${idToken}` };
  const readPage = async (path: string) => (await request.get(path)).text();
  const paths = [`/profiles/${slug}`, "/discover/artists"];
  for (const path of paths) {
    for (const _ of [1, 2]) expect(await readPage(path), path).toContain(before);
  }
  for (const name of later) {
    const response = await request.patch(`/v1/profiles/${profileId}`, { headers, data: { name } });
    expect(response.status()).toBe(200);
    for (const path of paths)
      await expect.poll(() => readPage(path), { message: path }).toContain(name);
  }
  expect((await request.delete(`/v1/profiles/${profileId}`, { headers })).ok()).toBe(true);
  await expect.poll(() => readPage("/discover/artists")).not.toContain(id);
  await expect.poll(async () => (await request.get(`/profiles/${slug}`)).status()).toBe(404);
});
