import pg from "pg";

const CONNECT_TIMEOUT_MS = 5_000;

/** Connects, runs an operation, and disconnects. @param explain makes an error of one that connecting has */
export async function withClient<Result>(
  connectionString: string,
  operation: (client: pg.Client) => Promise<Result>,
  explain = (error: unknown) => error,
): Promise<Result> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => undefined);
  await client.connect().catch((error: unknown) => {
    throw explain(error);
  });
  try {
    return await operation(client);
  } finally {
    await client.end();
  }
}
