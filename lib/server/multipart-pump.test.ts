import { once } from "node:events";
import { createServer, request as send } from "node:http";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readMultipart } from "@/lib/server/multipart";
import { Failure } from "@/lib/shared/failure";

const limits = {
  files: { image: 1 },
  fileBytes: 1_000_000,
  fileError: (head: Uint8Array) => (head[0] === 0x89 ? null : "no picture"),
};
const FORM = { "content-type": "multipart/form-data; boundary=X" };
const head = Buffer.from(
  '--X\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n',
);

/** A server that reads each body as a route does, and the answer that a sender of `body` sees. */
async function overTheWire(body: Readable): Promise<{ status: number; sent: number }> {
  const server = createServer((incoming, response) => {
    const stream = Readable.toWeb(incoming) as ReadableStream;
    const init = { method: "POST", body: stream, headers: FORM, duplex: "half" };
    const answer = async () => {
      const read = await readMultipart(new Request("http://vitrine.test/", init), limits);
      await read.cleanup();
      return 201;
    };
    const status = answer().catch((error: unknown) =>
      error instanceof Failure ? error.status : 500,
    );
    void status.then((code) => response.writeHead(code).end());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const client = send({ port, method: "POST", headers: FORM });
  client.on("error", () => undefined);
  let sent = 0;
  body.on("data", (chunk: Buffer) => (sent += chunk.length)).pipe(client);
  const [response] = await once(client, "response");
  body.destroy();
  client.destroy();
  server.closeAllConnections();
  server.close();
  return { status: response.statusCode, sent };
}

/** A file that begins with `first` and never ends. */
function* endless(first: number) {
  yield head;
  for (;;) {
    yield Buffer.alloc(16_384, first);
  }
}

test.each([
  ["that is no picture", 0x01, 415],
  ["over its size", 0x89, 413],
])(
  "a file %s is refused over a real connection long before its end",
  async (_what, first, status) => {
    const answer = await overTheWire(Readable.from(endless(first), { objectMode: false }));
    expect(answer.status).toBe(status);
    expect(answer.sent).toBeLessThan(40_000_000);
  },
);

test("a sender who only listens when all is sent gets the answer too", async () => {
  const whole = [head, Buffer.alloc(9_000_000, 0x01), Buffer.from("\r\n--X--\r\n")];
  expect(await overTheWire(Readable.from(whole, { objectMode: false }))).toMatchObject({
    status: 415,
  });
});
