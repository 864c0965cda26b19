#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values } = parseArgs({
  options: { port: { type: "string" }, data: { type: "string" }, project: { type: "string" } },
});
const port = Number(values.port);
const { data: dir, project: projectId } = values;
if (
  !Number.isInteger(port) ||
  port < 0 ||
  port > 65_535 ||
  dir === undefined ||
  projectId === undefined
) {
  exitWithError(
    "Usage: auth-stand-in --port <0-65535, 0 for a free one> --data <folder> --project demo-<name>",
  );
}
if (!projectId.startsWith("demo-")) {
  exitWithError(
    `The auth stand-in serves demo projects only; "${projectId}" does not start with "demo-".`,
  );
}

// Loading the emulator's modules takes half of the start-up time.
enableCompileCache(join(dir, "compiled"));
const { createAuthServer } = await import("#auth-server");

const server = await createAuthServer({ dir, projectId }).catch((error: unknown) =>
  exitWithError(
    `The auth data in ${dir} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  ),
);

server.on("error", (error: NodeJS.ErrnoException) => {
  exitWithError(
    error.code === "EADDRINUSE"
      ? `Port ${port} is taken. Choose another one with --port.`
      : `The auth stand-in cannot start: ${error.message}`,
  );
});
server.listen(port, "127.0.0.1", () => {
  const address = server.address();
  const actualPort = typeof address === "object" && address !== null ? address.port : port;
  console.log(`ready http://127.0.0.1:${actualPort}`);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.close();
    server.closeIdleConnections();
    // Every acknowledged change is on disk; an open connection must not delay the stop.
    setTimeout(() => server.closeAllConnections(), 500).unref();
  });
}
