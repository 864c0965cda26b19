import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { ApiResponse, RequestFields } from "@/tests/support/request";

const folder = process.env["RECORD_API_EXAMPLES"];

const text = (value: string | Blob) =>
  typeof value === "string" ? value : `@${value instanceof File ? value.name : "picture.jpg"}`;

/** A body that is sent as it is, such as that of a webhook. */
function readRawBody(body: BodyInit | undefined): unknown {
  if (typeof body !== "string" && !Buffer.isBuffer(body)) return undefined;
  const raw = body.toString();
  return /^[{[]/.test(raw) ? JSON.parse(raw) : raw;
}

/** Appends to RECORD_API_EXAMPLES, from which `npm run examples` takes the API's examples. */
export function recordExample(
  line: string,
  request: RequestFields,
  { status, body }: ApiResponse,
): void {
  if (folder === undefined) return;
  const { params, query, json, form } = request;
  const fields =
    form &&
    Object.fromEntries(
      Object.entries(form).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(text) : text(value),
      ]),
    );
  const recorded = { params, query, body: json ?? readRawBody(request.body), form: fields };
  mkdirSync(folder, { recursive: true });
  appendFileSync(
    path.join(folder, `${process.pid}.ndjson`),
    `${JSON.stringify({ line, request: recorded, status, answer: body })}\n`,
  );
}
