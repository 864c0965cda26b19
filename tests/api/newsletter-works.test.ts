import { expect, test } from "vitest";
import { createAdministrator, type TestAccount } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { addWeek } from "@/tests/support/newsletter";
import { request } from "@/tests/support/request";

type Item = { kind: string; id: string };

async function listWorks({ identity }: TestAccount): Promise<string[]> {
  const { body } = await request("GET /v1/admin/newsletter/next", { identity });
  return body.items.filter(({ kind }: Item) => kind === "ARTWORK").map(({ id }: Item) => id);
}

test("GET /v1/admin/newsletter/next: works that the latest issues had come after others", async () => {
  const admin = await createAdministrator();
  await addWeek();
  const added: string[] = [];
  for (let count = 0; count < 5; count += 1)
    added.push(await artworkRow(await profileRow(), { featured: true }));
  const [oldest, ...newer] = added;
  const first = newer.toReversed();
  expect(await listWorks(admin)).toEqual(first);
  const { status } = await request("POST /v1/admin/newsletter/next/send", {
    json: {},
    identity: admin.identity,
  });
  expect(status).toBe(200);
  expect(await listWorks(admin)).toEqual([oldest, ...first.slice(0, 3)]);
});
