import { toSentAddress } from "@/lib/shared/web/email-address";

/** A recipient whom a mail certainly did not reach. */
export type DeliveryFailure = {
  /** The address as it was addressed, and as the last server knew it, in lower case. */
  addresses: string[];
  permanent: boolean;
  diagnostic: string;
};

function parseFields(block: string): Map<string, string> {
  const lines = block.replaceAll(/\n[ \t]+/g, " ").split("\n");
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
}

/** `rfc822; ada@example.org`, or `utf-8; anna@münchen.example` (RFC 6533). */
const toAddress = (value: string) =>
  toSentAddress(
    value
      .slice(value.indexOf(";") + 1)
      .trim()
      .toLowerCase(),
  );

/** RFC 3464: a block for the message, then one for each recipient. What is only late is no failure. */
export function listDeliveryFailures(report: string): DeliveryFailure[] {
  return report
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map(parseFields)
    .filter((fields) => fields.get("action")?.toLowerCase() === "failed")
    .map((fields) => ({
      addresses: ["original-recipient", "final-recipient"].flatMap((name) => {
        const value = fields.get(name);
        return value === undefined ? [] : [toAddress(value)];
      }),
      permanent: fields.get("status")?.startsWith("5") === true,
      diagnostic: fields.get("diagnostic-code") ?? fields.get("status") ?? "",
    }));
}
