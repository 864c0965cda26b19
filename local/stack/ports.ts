import { createServer } from "node:net";
import { StackError } from "@/local/stack/stack-error";

export function portTaken(port: number, what: string, variable: string): string {
  return `Port ${port} (${what}) is taken by another program: stop that one, or start with another port, for instance ${variable}=${port + 1} npm start.`;
}

function listen(port: number, host: string): Promise<number> {
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
export async function requireFreePort(port: number, what: string, variable: string): Promise<void> {
  try {
    await listen(port, "127.0.0.1");
  } catch (error) {
    const denied = error instanceof Error && "code" in error && error.code === "EACCES";
    throw new StackError(
      denied
        ? `Port ${port} (${what}) may not be used by this account: set ${variable} to one above 1023.`
        : portTaken(port, what, variable),
    );
  }
}

export function freePort(): Promise<number> {
  return listen(0, "127.0.0.1");
}
