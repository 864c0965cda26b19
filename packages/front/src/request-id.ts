import type { IncomingMessage } from "node:http";
import { v7 } from "uuid";
import { takeRandomBytes } from "#random-bytes";

export function chooseRequestId(request: IncomingMessage): string {
  const clientId = request.headers["x-request-id"];
  return typeof clientId === "string" && /^[\w.-]{1,64}$/.test(clientId)
    ? clientId
    : v7({ random: takeRandomBytes() });
}
