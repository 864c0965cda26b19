import { randomBytes } from "node:crypto";

const ALPHANUMERICS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function generateStripeId(prefix: string, length = 24): string {
  const bytes = randomBytes(length);
  return `${prefix}_${Array.from(bytes, (byte) => ALPHANUMERICS[byte % ALPHANUMERICS.length]).join("")}`;
}
