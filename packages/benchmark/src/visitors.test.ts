import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestFrom, sendAtRate, formatSummary } from "#visitors";

const server = createServer(({ url, headers }, response) => {
  if (url === "/gone") response.destroy();
  else response.writeHead(url === "/busy" ? 503 : 200).end(headers["x-forwarded-for"]);
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
afterAll(() => void server.close());

it("requestFrom: sends requests from a client address; a broken connection counts as no response", async () => {
  const response = await requestFrom("10.0.0.1", `${origin}/`);
  expect({ status: response.status, body: response.body.toString() }).toEqual({
    status: 200,
    body: "10.0.0.1",
  });
  expect(await requestFrom("10.0.0.1", `${origin}/gone`)).toMatchObject({ status: 0 });
});

it("sendAtRate: sends requests at a rate and counts responses by status", async () => {
  const paths = ["/", "/busy", "/gone"];
  const responses = await sendAtRate(30, 0.1, (index) =>
    requestFrom("10.0.0.1", origin + paths[index]),
  );
  expect(formatSummary("visitors", responses)).toMatch(
    /^visitors +3 {2}p50 \d+ ms {2}p95 \d+ ms {2}worst \d+ ms {2}\(no response: 1, 200: 1, 503: 1\)$/,
  );
});
