import { expect, test } from "vitest";
import { BatchWriter } from "@/lib/server/database/batch-writer";

/** Writes end when they are told to. */
function createWriter(maxSize?: number) {
  const batches: { items: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const writer = new BatchWriter<string>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items: [...items], end: resolve, fail: reject });
      }),
    maxSize,
  );
  return { writer, batches };
}

test("BatchWriter: the first item is written at once, what is added meanwhile as one batch", async () => {
  const { writer, batches } = createWriter();
  const first = writer.add("a");
  await expect.poll(() => batches.length).toBe(1);
  const others = [writer.add("b"), writer.add("c")];
  batches[0]?.end();
  await first;
  await expect.poll(() => batches.length).toBe(2);
  batches[1]?.end();
  await Promise.all(others);
  expect(batches.map(({ items }) => items)).toEqual([["a"], ["b", "c"]]);
});

test("BatchWriter: a full batch is followed by another", async () => {
  const { writer, batches } = createWriter(2);
  const added = ["a", "b", "c"].map((item) => writer.add(item));
  await expect.poll(() => batches.length).toBe(1);
  batches[0]?.end();
  await expect.poll(() => batches.length).toBe(2);
  batches[1]?.end();
  await Promise.all(added);
  expect(batches.map(({ items }) => items)).toEqual([["a", "b"], ["c"]]);
});

test("BatchWriter: a batch that fails rejects its items only", async () => {
  const { writer, batches } = createWriter();
  const first = writer.add("a");
  await expect.poll(() => batches.length).toBe(1);
  const second = writer.add("b");
  batches[0]?.fail(new Error("no connection"));
  await expect(first).rejects.toThrow("no connection");
  await expect.poll(() => batches.length).toBe(2);
  batches[1]?.end();
  await expect(second).resolves.toBeUndefined();
});
