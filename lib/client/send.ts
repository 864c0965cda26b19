export type Progress = (uploadedBytes: number, totalBytes: number) => void;

export type SendRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: FormData | string | null;
  signal: AbortSignal | undefined;
  onProgress: Progress | undefined;
};

/** Sends a request; with `onProgress` by XMLHttpRequest, as fetch does not report upload progress. */
export function send(request: SendRequest): Promise<Response> {
  if (request.onProgress !== undefined) return sendWithProgress(request);
  const { url, method, headers, body, signal } = request;
  return fetch(url, { method, headers, body, ...(signal !== undefined && { signal }) });
}

function sendWithProgress({
  url,
  method,
  headers,
  body,
  signal,
  onProgress,
}: SendRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded, total));
    request.addEventListener("load", () => {
      const type = request.getResponseHeader("content-type") ?? "";
      const text = request.responseText === "" ? null : request.responseText;
      resolve(new Response(text, { status: request.status, headers: { "content-type": type } }));
    });
    request.addEventListener("error", () => reject(new Error("the connection broke")));
    request.addEventListener("abort", () => reject(new Error("stopped")));
    signal?.addEventListener("abort", () => request.abort());
    // A signal that was aborted earlier, while a token was fetched, fires no event.
    if (signal?.aborted === true) reject(new Error("stopped"));
    else request.send(body);
  });
}
