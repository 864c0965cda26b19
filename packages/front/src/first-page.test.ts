import { expect, test } from "vitest";
import { firstPage } from "#first-page";
import type { Handler } from "#rendering";

const innerHeaders = {
  prefix: "x-inner-",
  client: "x-inner-client",
  requestId: "x-inner-request-id",
  account: "x-inner-account",
  route: "x-inner-route",
};
const origin = new URL("https://vitrine.test");

/** Renders that return these statuses in turn; 0 throws. */
function pages(...statuses: number[]) {
  const asked: (string | undefined)[] = [];
  const handler: Handler = (request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    const status = statuses[asked.length - 1];
    if (status === 0) return Promise.reject(new Error("no such chunk"));
    response.writeHead(status ?? 200).end("page");
    return Promise.resolve();
  };
  return { handler, asked };
}

test("first page: rendered until it succeeds once; concurrent callers share one attempt", async () => {
  const { handler, asked } = pages(500, 0, 200);
  const drawn = firstPage(handler, origin, "Vitrine", innerHeaders);
  await expect(Promise.all([drawn(), drawn()])).rejects.toThrow("the front page answers 500");
  await expect(drawn()).rejects.toThrow("the front page cannot be drawn");
  await drawn();
  await drawn();
  expect(asked).toEqual(Array(3).fill("vitrine.test/"));
});
