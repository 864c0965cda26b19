import { expect, test } from "vitest";
import { createFirstPageCheck } from "#first-page";
import type { Handler } from "#rendering";

const innerHeaders = {
  userAgent: "x-test-user-agent",
  prefix: "x-inner-",
  client: "x-inner-client",
  requestId: "x-inner-request-id",
  account: "x-inner-account",
  route: "x-inner-route",
};
const origin = new URL("https://vitrine.test");

/** A handler that responds with these statuses in turn; 0 throws. */
function createHandler(...statuses: number[]) {
  const requests: (string | undefined)[] = [];
  const handler: Handler = (request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    const status = statuses[requests.length - 1];
    if (status === 0) return Promise.reject(new Error("no such chunk"));
    response.writeHead(status ?? 200).end("page");
    return Promise.resolve();
  };
  return { handler, requests };
}

test("createFirstPageCheck: renders until it succeeds once; concurrent callers share one attempt", async () => {
  const { handler, requests } = createHandler(500, 0, 200);
  const renderFirstPage = createFirstPageCheck(handler, origin, "Vitrine", innerHeaders);
  await expect(Promise.all([renderFirstPage(), renderFirstPage()])).rejects.toThrow(
    "the home page responds with 500",
  );
  await expect(renderFirstPage()).rejects.toThrow("the home page cannot be rendered");
  await renderFirstPage();
  await renderFirstPage();
  expect(requests).toEqual(Array(3).fill("vitrine.test/"));
});
