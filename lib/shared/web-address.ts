import { z } from "zod";
import { line } from "@/lib/shared/text";

/** An address with its blanks as browsers send them; as they were typed, a link would end at the first in a mail or a feed. */
export function withoutBlanks(address: string): string {
  return address.replaceAll(" ", "%20");
}

function isWeb(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.host !== "";
}

/**
 * A web address of at most `most` characters, on one line and without blanks.
 * @param message what is said of anything else
 * @param isGood which addresses are taken; http and https unless said otherwise
 */
export function webAddress(
  most: number,
  message: string,
  isGood: (text: string) => boolean = isWeb,
) {
  return line(most)
    .transform(withoutBlanks)
    .pipe(z.string().max(most, `At most ${most} characters, please.`).refine(isGood, message));
}
