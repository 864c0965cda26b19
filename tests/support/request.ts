import type { RouteHandler } from "@/lib/server/http/handle";
import { toFetchResponse } from "@/lib/server/http/handle/json-response";
import { type Method, parseLine } from "@/lib/shared/contract";
import { type CallLine, loadHandler } from "@/tests/support/load-handler";
import { recordExample } from "@/tests/support/record-example";

export type RequestFields = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  json?: unknown;
  form?: Record<string, string | string[] | Blob | Blob[]>;
  body?: BodyInit;
  headers?: Record<string, string>;
  identity?: string;
  profile?: string;
  method?: Method;
};

export type ApiResponse = {
  status: number;
  headers: Headers;
  // Tests read responses of many shapes, and assert what they rely on.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  body: any;
};

function toFormData(fields: NonNullable<RequestFields["form"]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) {
      if (item instanceof Blob)
        form.append(name, item, item instanceof File ? item.name : "picture");
      else form.append(name, item);
    }
  }
  return form;
}

/** Makes a call of the API, or runs a handler that is none. */
export async function request(
  call: CallLine | RouteHandler,
  fields: RequestFields = {},
): Promise<ApiResponse> {
  const handler = typeof call === "string" ? await loadHandler(call) : call;
  const { method, path } = parseLine(handler.line);
  const { params = {}, query = {}, identity, profile } = fields;
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "")),
    "http://localhost:3000",
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers = new Headers(fields.headers);
  if (identity !== undefined) headers.set("authorization", `Bearer ${identity}`);
  if (profile !== undefined) headers.set("x-profile-token", profile);
  if (fields.json !== undefined) headers.set("content-type", "application/json");
  const body =
    fields.body ??
    (fields.form && toFormData(fields.form)) ??
    (fields.json === undefined ? null : JSON.stringify(fields.json));
  const init = { method, headers, body, duplex: "half" };
  const sent = new Request(url, init);
  const response = toFetchResponse(await handler.answer(sent, params), sent);
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  const result = {
    status: response.status,
    headers: response.headers,
    body: text === "" ? null : isJson ? JSON.parse(text) : text,
  };
  recordExample(handler.line, fields, result);
  return result;
}

/** The fields that a failure names. */
export const listPaths = ({ body }: Pick<ApiResponse, "body">): string[] =>
  body.details.map(({ path }: { path: string }) => path);

export const countStatus = (responses: readonly { status: number }[], status: number): number =>
  responses.filter((response) => response.status === status).length;
