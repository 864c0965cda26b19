import { expect, test } from "vitest";
import { z } from "zod";
import { readQuery, readBytes } from "@/lib/server/http/handle/read-request";
import { commaList, booleanParam } from "@/lib/shared/query-fields";

function createRequest(body: ReadableStream): Request {
  // `duplex` is needed for a streamed body and missing in the browser's types.
  const init = { method: "POST", body, duplex: "half" };
  return new Request("http://vitrine.test/v1/artworks", init);
}

test("readBytes: a client that disconnects half-way is 400, not a server error", async () => {
  const body = new ReadableStream({
    pull: (controller) =>
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  await expect(readBytes(createRequest(body), 1_000)).rejects.toMatchObject({
    status: 400,
    code: "VALIDATION",
  });
});

test("readBytes: 413 as soon as the body exceeds its limit", async () => {
  let sentBytes = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sentBytes += 100;
      controller.enqueue(new Uint8Array(100));
    },
  });
  await expect(readBytes(createRequest(body), 1_000)).rejects.toMatchObject({ status: 413 });
  expect(sentBytes).toBeLessThan(2_000);
});

test("readQuery: joins a repeated list parameter; takes the first of any other", () => {
  const query = z.object({
    types: commaList(z.string()).optional().describe("Any of these."),
    featured: booleanParam.optional(),
    q: z.string().optional(),
  });
  const address = "http://vitrine.test/v1/x?types=JOB,GRANT&types=&types=JOB&types=OTHER";
  const request = new Request(
    `${address}&featured=&featured=true&featured=false&q=one&q=two&__proto__=x`,
  );
  expect(query.parse(readQuery(request, query))).toEqual({
    types: ["JOB", "GRANT", "OTHER"],
    featured: true,
    q: "one",
  });
});
