import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

type StoredObject = { bytes: Buffer; contentType: string; modifiedAt: Date };

const escapeXml = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

const sendError = (response: ServerResponse, status: number, code: string) =>
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** The continuation token is the page's last key. */
function listObjects(objects: Map<string, StoredObject>, query: URLSearchParams, pageSize: number) {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const remaining = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .toSorted(([key], [otherKey]) => (key < otherKey ? -1 : 1));
  const page = remaining.slice(0, pageSize);
  const contents = page.map(
    ([key, { bytes, modifiedAt }]) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  );
  const truncated = remaining.length > page.length;
  const next = truncated
    ? `<NextContinuationToken>${escapeXml(page.at(-1)?.[0] ?? "")}</NextContinuationToken>`
    : "";
  return `<ListBucketResult><IsTruncated>${truncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}

function sendObject(request: IncomingMessage, response: ServerResponse, object?: StoredObject) {
  if (object === undefined) return sendError(response, 404, "NoSuchKey");
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const bytes =
    range === null ? object.bytes : object.bytes.subarray(Number(range[1]), Number(range[2]) + 1);
  response.writeHead(range === null ? 200 : 206, {
    "Content-Type": object.contentType,
    "Content-Length": bytes.length,
    "Last-Modified": object.modifiedAt.toUTCString(),
  });
  return response.end(request.method === "HEAD" ? undefined : bytes);
}

/**
 * The S3 calls that the store uses, in memory, with path-style addresses.
 * @param options.pageSize keys per page of a listing
 */
export async function startS3Server(options: {
  bucket: string;
  accessKeyId: string;
  pageSize: number;
}) {
  const { bucket, accessKeyId, pageSize } = options;
  const objects = new Map<string, StoredObject>();
  const methods: string[] = [];
  async function handleRequest(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<unknown> {
    methods.push(request.method ?? "");
    const signed = request.headers.authorization?.startsWith(
      `AWS4-HMAC-SHA256 Credential=${accessKeyId}/`,
    );
    if (signed !== true) return sendError(response, 403, "AccessDenied");
    const url = new URL(request.url ?? "/", "http://localhost");
    const [, requestedBucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    if (requestedBucket !== bucket) return sendError(response, 404, "NoSuchBucket");
    const key = rest.join("/");
    if (key === "") return sendXml(response, 200, listObjects(objects, url.searchParams, pageSize));
    const source = request.headers["x-amz-copy-source"];
    if (request.method === "PUT" && typeof source === "string") {
      const object = objects.get(decodeURIComponent(source).slice(`/${bucket}/`.length));
      if (object === undefined) return sendError(response, 404, "NoSuchKey");
      objects.set(key, { ...object, modifiedAt: new Date() });
      return sendXml(response, 200, "<CopyObjectResult><ETag>x</ETag></CopyObjectResult>");
    }
    if (request.method === "PUT") {
      const contentType = request.headers["content-type"] ?? "application/octet-stream";
      objects.set(key, { bytes: await buffer(request), contentType, modifiedAt: new Date() });
      return response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    return sendObject(request, response, objects.get(key));
  }
  const server = createServer((request, response) => void handleRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    methods,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
