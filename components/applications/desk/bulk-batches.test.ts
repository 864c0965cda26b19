import { expect, test } from "vitest";
import { splitBatches } from "@/components/applications/desk/bulk-batches";
import { deskLimits } from "@/lib/applications/desk/desk.schema";

const action = { action: "DECIDE", value: "ACCEPTED" } as const;
const listIds = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);

test("splitBatches: as many ids at once as the server takes, in their order", () => {
  const ids = listIds(2 * deskLimits.ids + 1);
  const batches = splitBatches({ ...action, ids });
  expect(batches.map((batch) => batch.ids?.length)).toEqual([deskLimits.ids, deskLimits.ids, 1]);
  expect(batches.flatMap((batch) => batch.ids)).toEqual(ids);
  expect(batches[0]).not.toHaveProperty("works");
});

test("splitBatches: each batch has the works of its own applications, never more than the server takes", () => {
  const ids = listIds(1_500);
  const works = new Map(ids.map((id) => [id, listIds(5).map((work) => `${id}-${work}`)]));
  const batches = splitBatches({ ...action, ids, works });
  expect(batches.map((batch) => batch.works?.length)).toEqual([4_000, 3_500]);
  for (const batch of batches)
    expect(batch.works).toEqual(batch.ids?.flatMap((id) => works.get(id) ?? []));
});

test("splitBatches: everything that fits the filters is one batch", () => {
  expect(splitBatches({ ...action, filter: {}, expected: 5_000 })).toEqual([
    { ...action, filter: {}, expected: 5_000 },
  ]);
});
