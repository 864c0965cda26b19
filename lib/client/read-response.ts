import type { FailureDetail } from "@/lib/shared/failure";

/** The result of a failed call (SPEC section 8); `status` is missing if there was no response. */
export type CallError = {
  error: string;
  status?: number;
  details?: readonly FailureDetail[];
  code?: string;
};

/** An empty body is null, JSON is parsed, other text stays text (SPEC section 8). Never throws: a broken body is a `CallError`. */
export async function readResponse(response: Response): Promise<unknown> {
  const parseError = { error: "Failed to parse server response", status: response.status };
  let text: string;
  try {
    text = await response.text();
  } catch {
    return parseError;
  }
  if (text === "") return null;
  const parsed = parseJson(text);
  if (parsed !== undefined) return parsed;
  return (response.headers.get("content-type") ?? "").includes("json") ? parseError : text;
}

/** Returns the `CallError` of a rejected call (SPEC section 8): from its JSON, its text, or else its status. Never throws. */
export async function readError(response: Response): Promise<CallError> {
  const { status } = response;
  const text = await response.text().catch(() => "");
  const body = parseJson(text);
  const fields: Record<string, unknown> =
    typeof body === "object" && body !== null ? { ...body } : {};
  const message = [fields["message"], fields["error"], text].find(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return {
    error: message ?? `API request failed with status: ${status}`,
    status,
    ...(Array.isArray(fields["details"]) && { details: fields["details"].filter(isDetail) }),
    ...(typeof fields["code"] === "string" && { code: fields["code"] }),
  };
}

const isDetail = (value: unknown): value is FailureDetail =>
  typeof value === "object" &&
  value !== null &&
  "path" in value &&
  typeof value.path === "string" &&
  "message" in value &&
  typeof value.message === "string";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
