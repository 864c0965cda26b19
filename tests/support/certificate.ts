import { generateKeyPairSync, sign } from "node:crypto";

/** A value of DER. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const [SEQUENCE, SET, OID, INTEGER, OCTETS, BITS, TEXT, TIME] = [
  0x30, 0x31, 0x06, 0x02, 0x04, 0x03, 0x0c, 0x17,
] as const;
const hex = (tag: number, digits: string) => der(tag, Buffer.from(digits, "hex"));
const ascii = (tag: number, text: string) => der(tag, Buffer.from(text));

/** Creates a certificate for a host, signed by itself, in PEM. */
export function createCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = der(SEQUENCE, hex(OID, "2a8648ce3d040302"));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, hex(OID, "550403"), ascii(TEXT, host))));
  const validity = der(SEQUENCE, ascii(TIME, "200101000000Z"), ascii(TIME, "491231235959Z"));
  const altNames = der(OCTETS, der(SEQUENCE, ascii(0x82, host)));
  const isAuthority = der(OCTETS, der(SEQUENCE, hex(0x01, "ff")));
  const extensions = der(
    0xa3,
    der(
      SEQUENCE,
      der(SEQUENCE, hex(OID, "551d11"), altNames),
      der(SEQUENCE, hex(OID, "551d13"), isAuthority),
    ),
  );
  const signed = der(
    SEQUENCE,
    der(0xa0, hex(INTEGER, "02")),
    hex(INTEGER, "01"),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    extensions,
  );
  const signature = der(BITS, Buffer.from([0]), sign("sha256", signed, privateKey));
  const bytes = der(SEQUENCE, signed, ecdsaWithSha256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes}\n-----END CERTIFICATE-----\n`,
  };
}
