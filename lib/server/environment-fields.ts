import { createPrivateKey } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";

export const port = z.coerce.number().int().min(1).max(65535);
export const nonEmpty = z.string().trim().min(1, "is empty");
export const optional = nonEmpty.optional();
export const booleanText = z.enum(["true", "false"]);
export const integer = (min: number) => z.coerce.number().int().min(min);
export const httpUrl = z.url({ protocol: /^https?$/ });
export const httpOrigin = httpUrl.transform((url) => new URL(url).origin);

export const signingSecrets = nonEmpty.transform((text, context) => {
  const pairs = text.split(",").map((pair) => {
    const [kid = "", ...rest] = pair.trim().split(":");
    return { kid, secret: rest.join(":") };
  });
  if (pairs.some(({ kid, secret }) => kid === "" || Buffer.byteLength(secret) < 32))
    context.addIssue("must be kid:secret[,kid:secret], each secret at least 32 bytes");
  return pairs;
});

export const dnsLabel = nonEmpty.regex(/^[\w-]+(\.[\w-]+)*$/, "must be a DNS label");

/** An RSA key, as PEM or as its base64, which needs no line breaks. @returns PEM */
export const privateKey = nonEmpty.transform((text, context) => {
  const pem = text.startsWith("-----BEGIN") ? text : Buffer.from(text, "base64").toString();
  try {
    if (createPrivateKey(pem).asymmetricKeyType === "rsa") return pem;
  } catch {
    // Reported below, without OpenSSL's words.
  }
  context.addIssue("must be an RSA private key, as PEM or its base64");
  return z.NEVER;
});

/** IP addresses, as Node's resolver takes them: `9.9.9.9,[2620:fe::fe]:5353`. */
export const nameServers = nonEmpty.transform((text, context) => {
  const servers = text.split(",").map((server) => server.trim());
  const isAddress = (server: string) => {
    const [, v6, v4, , portText] = /^(?:\[([^\]]+)\]|([^:]+))(:(\d+))?$/.exec(server) ?? [];
    const isPort = portText === undefined || port.safeParse(portText).success;
    return isIP(v6 ?? v4 ?? server) !== 0 && isPort;
  };
  if (!servers.every(isAddress))
    context.addIssue("must be IP addresses, with :port where it is not 53");
  return servers;
});

export const hostsWithPorts = nonEmpty
  .regex(/^[^\s/@,]+:\d+(,[^\s/@,]+:\d+)*$/, "must be host:port[,host:port]")
  .transform((text) => text.toLowerCase().split(","));
