import { recordExample } from "@/tests/support/record-example";
import { type Call, type Method, parseLine } from "@/lib/shared/contract";

type Route = ((
  request: Request,
  context?: { params: Promise<Record<string, unknown>> },
) => Promise<Response>) & {
  call: Pick<Call, "line">;
};

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

/** Calls a route handler as Next does. */
export async function request(route: Route, fields: RequestFields = {}): Promise<ApiResponse> {
  const { method, path } = parseLine(route.call.line);
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
  const response = await route(
    new Request(url, { method, headers, body, duplex: "half" } as RequestInit),
    {
      params: Promise.resolve(params),
    },
  );
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  const result = {
    status: response.status,
    headers: response.headers,
    body: text === "" ? null : isJson ? JSON.parse(text) : text,
  };
  recordExample(route.call.line, fields, result);
  return result;
}

/** The fields that a failure names. */
export const listPaths = ({ body }: Pick<ApiResponse, "body">): string[] =>
  body.details.map(({ path }: { path: string }) => path);

export const countStatus = (responses: readonly { status: number }[], status: number): number =>
  responses.filter((response) => response.status === status).length;
