import { expect, test } from "vitest";
import { readBytes } from "@/lib/server/handle/read-request";

const asked = (body: ReadableStream) =>
  new Request(
    "http://vitrine.test/v1/artworks",
    Object.assign({ method: "POST", body }, { duplex: "half" }),
  );

test("a sender who hangs up half-way is refused, and nothing of ours is called broken", async () => {
  const body = new ReadableStream({
    pull: (controller) =>
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  await expect(readBytes(asked(body), 1_000)).rejects.toMatchObject({
    status: 400,
    code: "VALIDATION",
  });
});

test("a body is refused as soon as it is larger than it may be", async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 100;
      controller.enqueue(new Uint8Array(100));
    },
  });
  await expect(readBytes(asked(body), 1_000)).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(2_000);
});
