import { expect, test } from "vitest";
import { z } from "zod";
import { queryOf, readBytes } from "@/lib/server/handle/read-request";
import { commaList, flag } from "@/lib/shared/query-fields";

const requestWith = (body: ReadableStream) =>
  new Request(
    "http://vitrine.test/v1/artworks",
    Object.assign({ method: "POST", body }, { duplex: "half" }),
  );

test("a sender who hangs up half-way is refused, and nothing of ours is called broken", async () => {
  const body = new ReadableStream({
    pull: (controller) =>
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  await expect(readBytes(requestWith(body), 1_000)).rejects.toMatchObject({
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
  await expect(readBytes(requestWith(body), 1_000)).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(2_000);
});

test("a list that is sent as a repeated parameter is read whole; of anything else the first counts", () => {
  const query = z.object({
    types: commaList(z.string()).optional().describe("Any of these."),
    featured: flag.optional(),
    q: z.string().optional(),
  });
  const address = "http://vitrine.test/v1/x?types=JOB,GRANT&types=&types=JOB&types=OTHER";
  const repeated = new Request(
    `${address}&featured=&featured=true&featured=false&q=one&q=two&__proto__=x`,
  );
  expect(query.parse(queryOf(repeated, query))).toEqual({
    types: ["JOB", "GRANT", "OTHER"],
    featured: true,
    q: "one",
  });
});
