import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { PUBLIC_ENVIRONMENT_ID } from "@/lib/client/public-env";

export type Asked = { line: string; headers: IncomingHttpHeaders; body: string };

/** A function decides the response for each request. */
type Reply = { status?: number; body: unknown };
type Answer = Reply | ((asked: Asked) => Reply | Promise<Reply>);

/**
 * For tests of browser code. `answers` maps HTTP lines to responses and may change while it runs; a missing line is 404.
 * `seen` holds the requests.
 */
export async function startFakeApi(answers: Map<string, Answer>) {
  const seen: Asked[] = [];
  const server = createServer((request, response) => {
    const line = `${request.method ?? ""} ${request.url ?? ""}`;
    const asked: Asked = { line, headers: request.headers, body: "" };
    seen.push(asked);
    request.setEncoding("utf8").on("data", (text: string) => {
      asked.body += text;
    });
    const reply = async () => {
      const found = answers.get(line) ?? { status: 404, body: { message: `No reply to ${line}` } };
      const { status = 200, body } = typeof found === "function" ? await found(asked) : found;
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
    seen,
    count: (line: string) => seen.filter((asked) => asked.line === line).length,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
