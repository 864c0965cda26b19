import { randomBytes } from "node:crypto";

const ALPHANUMERICS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export const generateAlphanumerics = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHANUMERICS[byte % ALPHANUMERICS.length]).join("");

export const generateStripeId = (prefix: string, length = 24): string =>
  `${prefix}_${generateAlphanumerics(length)}`;
