import { expect, test } from "vitest";
import * as next from "@/app/v1/admin/newsletter/next/route";
import * as send from "@/app/v1/admin/newsletter/next/send/route";
import { createAdministrator, type TestAccount } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { addWeek } from "@/tests/support/newsletter";
import { request } from "@/tests/support/request";

type Item = { kind: string; id: string };

async function listWorks({ identity }: TestAccount): Promise<string[]> {
  const { body } = await request(next.GET, { identity });
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
  const { status } = await request(send.POST, { json: {}, identity: admin.identity });
  expect(status).toBe(200);
  expect(await listWorks(admin)).toEqual([oldest, ...first.slice(0, 3)]);
});
