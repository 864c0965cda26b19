import type { IncomingMessage } from "node:http";
import { InvalidArgumentError } from "@vitrine/auth-emulator";
import { z } from "zod";
import { readRequestText } from "@vitrine/stand-in-kit/request-text";

/** Enough for an import by firebase-admin, which sends at most 1,000 accounts at once. */
const MAX_BODY_BYTES = 2_000_000;

const optionalText = z.string().optional();
const Body = z.looseObject({
  code: optionalText,
  displayName: optionalText,
  grant_type: optionalText,
  grantType: optionalText,
  idToken: optionalText,
  mfaEnrollmentId: optionalText,
  mfaPendingCredential: optionalText,
  newEmail: optionalText,
  newPassword: optionalText,
  oobCode: optionalText,
  password: optionalText,
  photoUrl: optionalText,
  refresh_token: optionalText,
  refreshToken: optionalText,
  sessionInfo: optionalText,
  validSince: z.union([z.string(), z.number().transform(String)]).optional(),
});

/** Renames the fields of the token exchange, which alone uses snake_case. */
function renameTokenFields(body: Record<string, unknown>): Record<string, unknown> {
  const {
    grant_type: grantType = body.grantType,
    refresh_token: refreshToken = body.refreshToken,
  } = body;
  return { grantType, refreshToken };
}

function parseContent(
  content: string,
  contentType: string | undefined,
  isTokenExchange: boolean,
): unknown {
  if (isTokenExchange && contentType === "application/x-www-form-urlencoded") {
    return Object.fromEntries(new URLSearchParams(content));
  }
  if (contentType !== "application/json") {
    throw new InvalidArgumentError(
      "Invalid JSON payload received. The content type must be application/json.",
    );
  }
  try {
    return JSON.parse(content);
  } catch {
    throw new InvalidArgumentError("Invalid JSON payload received.");
  }
}

/**
 * Accepts JSON, or a form for the token exchange, and no other type, so that a page of another site needs a CORS preflight to post here.
 * @throws InvalidArgumentError, which Google answers with 400
 */
export async function readBody(
  request: IncomingMessage,
  pathname: string,
): Promise<Record<string, unknown>> {
  const content = await readRequestText(
    request,
    MAX_BODY_BYTES,
    () => new InvalidArgumentError("Request payload size exceeds the limit."),
  );
  if (content === "") return {};
  const contentType = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const isTokenExchange = pathname === "/securetoken.googleapis.com/v1/token";
  const parsed = Body.safeParse(parseContent(content, contentType, isTokenExchange));
  if (parsed.success) return isTokenExchange ? renameTokenFields(parsed.data) : parsed.data;
  const issue = parsed.error.issues[0];
  throw new InvalidArgumentError(
    `Invalid JSON payload received. ${issue?.path.join(".")} ${issue?.message}`,
  );
}
