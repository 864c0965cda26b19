import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";

function stop(message: string): never {
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
  port < 1 ||
  port > 65_535 ||
  dir === undefined ||
  projectId === undefined
) {
  stop("Usage: local/auth/main.ts --port <1-65535> --data <folder> --project demo-<name>");
}
if (!projectId.startsWith("demo-")) {
  stop(
    `The local auth service serves demo projects only; "${projectId}" does not start with "demo-".`,
  );
}

// The emulator's modules are half of the start; what was compiled once is kept.
enableCompileCache(join(dir, "compiled"));
const { createAuthServer } = await import("@/local/auth/auth-server");

const server = await createAuthServer({ dir, projectId }).catch((error: unknown) =>
  stop(
    `The auth data in ${dir} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  ),
);

server.on("error", (error: NodeJS.ErrnoException) => {
  stop(
    error.code === "EADDRINUSE"
      ? `Port ${port} is taken. Choose another one with AUTH_EMULATOR_PORT.`
      : `The local auth service cannot start: ${error.message}`,
  );
});
server.listen(port, "127.0.0.1", () => console.log(`ready http://127.0.0.1:${port}`));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.close();
    server.closeIdleConnections();
    // Every acknowledged change is on disk already; a caller that keeps its connection open must not hold the stop up.
    setTimeout(() => server.closeAllConnections(), 500).unref();
  });
}
