import { isDeepStrictEqual } from "node:util";
import { env } from "@/lib/server/env";
import type { Call } from "@/lib/shared/contract";

const toSentValue = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** Compares a response with its contract if CHECK_RESPONSES is set, as in tests and development; a deployment trusts the mapping of its own rows. */
export function checkResponse(
  { line, response }: Pick<Call, "response"> & { line: string },
  result: unknown,
): void {
  if (env().CHECK_RESPONSES !== "on") return;
  const parsed = response.safeParse(result);
  if (!parsed.success)
    throw new Error(`${line} answered what its contract does not allow`, { cause: parsed.error });
  // The schema drops fields that it does not name, which nothing else would.
  if (!isDeepStrictEqual(toSentValue(parsed.data), toSentValue(result)))
    throw new Error(`${line} answered more than its contract names`);
}
