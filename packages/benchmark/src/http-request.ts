export type HttpRequest = {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

/** Formats a request as HTTP/1.1 sends it. */
export function formatRequest(
  origin: string,
  { method = "GET", path, headers = {}, body = "" }: HttpRequest,
): string {
  const length = Buffer.byteLength(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(method === "GET" ? [] : [`Content-Length: ${length}`]),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
