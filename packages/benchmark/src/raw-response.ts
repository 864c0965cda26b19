import { get } from "node:http";

/** A response whose body is still compressed. */
export type RawResponse = { status: number; headers: Record<string, string>; body: Buffer };

export function fetchRawResponse(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...headers }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { "content-type": type, "content-encoding": encoding } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          headers: {
            ...(type !== undefined && { "content-type": type }),
            ...(encoding !== undefined && { "content-encoding": encoding }),
          },
          body: Buffer.concat(chunks),
        });
      });
    });
    request.on("error", reject);
  });
}
