import { createServer } from "node:net";
import { StackError } from "#stack-error";

export function formatPortInUse(port: number, serviceName: string, variable: string): string {
  return `Port ${port} (${serviceName}) is in use by another program: stop that program, or choose another port, for instance ${variable}=${port + 1} npm start.`;
}

function bindAndRelease(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : port),
      );
    });
  });
}

/** @throws StackError naming the port and its variable */
export async function assertPortFree(
  port: number,
  serviceName: string,
  variable: string,
): Promise<void> {
  try {
    await bindAndRelease(port, "127.0.0.1");
  } catch (error) {
    const isDenied = error instanceof Error && "code" in error && error.code === "EACCES";
    throw new StackError(
      isDenied
        ? `Port ${port} (${serviceName}) may not be used by this account: set ${variable} to one above 1023.`
        : formatPortInUse(port, serviceName, variable),
    );
  }
}

export function findFreePort(): Promise<number> {
  return bindAndRelease(0, "127.0.0.1");
}
