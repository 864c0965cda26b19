import { once } from "node:events";
import { createServer, request as send } from "node:http";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readMultipart } from "@/lib/server/http/multipart";
import { Failure } from "@/lib/shared/failure";

const limits = {
  files: { image: 1 },
  fileBytes: 1_000_000,
  checkHead: (head: Uint8Array) => (head[0] === 0x89 ? null : "no picture"),
};
const FORM = { "content-type": "multipart/form-data; boundary=X" };
const head = Buffer.from(
  '--X\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n',
);

/** Sends `body` to a server that reads it as a route does. @returns the status, and how much was sent by then */
async function sendOverHttp(body: Readable): Promise<{ status: number; sentBytes: number }> {
  const server = createServer((incoming, response) => {
    const stream = Readable.toWeb(incoming) as ReadableStream;
    const init = { method: "POST", body: stream, headers: FORM, duplex: "half" };
    const respond = async () => {
      const parsed = await readMultipart(new Request("http://vitrine.test/", init), limits);
      await parsed.cleanup();
      return 201;
    };
    const status = respond().catch((error: unknown) =>
      error instanceof Failure ? error.status : 500,
    );
    void status.then((code) => response.writeHead(code).end());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const client = send({ port, method: "POST", headers: FORM });
  client.on("error", () => undefined);
  let sentBytes = 0;
  body.on("data", (chunk: Buffer) => (sentBytes += chunk.length)).pipe(client);
  const [response] = await once(client, "response");
  body.destroy();
  client.destroy();
  server.closeAllConnections();
  server.close();
  return { status: response.statusCode, sentBytes };
}

/** A multipart body whose file consists of `first` and never ends. */
function* createEndlessBody(first: number) {
  yield head;
  for (;;) {
    yield Buffer.alloc(16_384, first);
  }
}

test.each([
  ["of the wrong type", 0x01, 415],
  ["over the size limit", 0x89, 413],
])(
  "readMultipart: a file %s is rejected long before its end, over a real connection",
  async (_what, first, status) => {
    const result = await sendOverHttp(
      Readable.from(createEndlessBody(first), { objectMode: false }),
    );
    expect(result.status).toBe(status);
    expect(result.sentBytes).toBeLessThan(40_000_000);
  },
);

test("readMultipart: a client that reads only after sending everything gets the response", async () => {
  const completeBody = [head, Buffer.alloc(9_000_000, 0x01), Buffer.from("\r\n--X--\r\n")];
  expect(await sendOverHttp(Readable.from(completeBody, { objectMode: false }))).toMatchObject({
    status: 415,
  });
});

test("readMultipart: in the name of a file, what browsers encode is decoded, and nothing else", async () => {
  const data = new FormData();
  const name = 'Žluťoučký "kůň"; a\r\nb 100%25 %2e%2E %0a.png';
  data.append("image", new Blob([Buffer.alloc(3, 0x89)]), name);
  const request = new Request("http://vitrine.test/", { method: "POST", body: data });
  expect(await request.clone().text()).toContain("%22kůň%22; a%0D%0Ab 100%25");
  const { files, cleanup } = await readMultipart(request, limits);
  await cleanup();
  expect(files.map((file) => file.name)).toEqual([name]);
});
