import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/server/env";
import { toUnixSeconds } from "@/lib/shared/time/durations";
import { invalid } from "@/lib/shared/failure";

/** Seconds that a signature is valid for, against replayed messages. */
const SIGNATURE_TOLERANCE_S = 300;

/**
 * Checks a mail provider's signature, `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, while the body comes in.
 * `assertGenuine` after all of it throws VALIDATION if it is forged or stale.
 */
export function startSignatureCheck(signature: string, now: Date) {
  const secret = env().MAIL_WEBHOOK_SECRET;
  const [, time = "", mac = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const hmac = createHmac("sha256", secret ?? "").update(`${time}.`);
  return {
    add(piece: string | Uint8Array): void {
      hmac.update(piece);
    },
    assertGenuine(): void {
      const expected = hmac.digest();
      const isFresh = Math.abs(toUnixSeconds(now) - Number(time)) <= SIGNATURE_TOLERANCE_S;
      const given = Buffer.from(mac, "hex");
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      if (secret === undefined || !isFresh || !isGenuine)
        throw invalid([{ path: "X-Mail-Signature", message: "It is forged, stale or missing." }]);
    },
  };
}
