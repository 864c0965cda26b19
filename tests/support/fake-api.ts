import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { PUBLIC_ENVIRONMENT_ID } from "@/lib/client/public-env";

export type RecordedRequest = { line: string; headers: IncomingHttpHeaders; body: string };

/** `isLost`: the connection breaks before the response arrives. */
type FakeResponse = { status?: number; body: unknown; isLost?: boolean };
/** A function decides the response for each request. */
export type Responder =
  | FakeResponse
  | ((request: RecordedRequest) => FakeResponse | Promise<FakeResponse>);

/** Starts an API for tests of browser code. @param responses by HTTP line; may change while it runs. A missing line is 404. */
export async function startFakeApi(responses: Map<string, Responder>) {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    if (request.method === "OPTIONS") {
      // An upload's preflight, as the page has another origin.
      const asked = request.headers["access-control-request-headers"] ?? "";
      response.writeHead(204, { "access-control-allow-headers": asked }).end();
      return;
    }
    const line = `${request.method ?? ""} ${request.url ?? ""}`;
    const recorded: RecordedRequest = { line, headers: request.headers, body: "" };
    requests.push(recorded);
    request.setEncoding("utf8").on("data", (text: string) => {
      recorded.body += text;
    });
    const reply = async () => {
      const responder = responses.get(line) ?? {
        status: 404,
        body: { message: `No reply to ${line}` },
      };
      const {
        status = 200,
        body,
        isLost,
      } = typeof responder === "function" ? await responder(recorded) : responder;
      if (isLost) {
        response.destroy();
        return;
      }
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    request.on("end", () => void reply());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const script = document.createElement("script");
  script.id = PUBLIC_ENVIRONMENT_ID;
  script.type = "application/json";
  script.textContent = JSON.stringify({
    apiHost: `http://127.0.0.1:${port}`,
    firebase: { projectId: "demo-test", apiKey: "key", authDomain: "", viaSameOrigin: false },
    stripe: { publishableKey: null },
    posthog: null,
  });
  document.head.append(script);
  return {
    requests,
    countRequests: (line: string) => requests.filter((request) => request.line === line).length,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
