import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import { z } from "zod";
import { readFileIfExists, writeAtomically } from "@vitrine/stand-in-kit/atomic-file";

const PrivateKey = z.looseObject({
  kty: z.literal("RSA"),
  n: z.string(),
  e: z.string(),
  d: z.string(),
});
const KeyFile = z.object({
  kid: z.string(),
  key: PrivateKey,
  secret: z.string().min(43),
  /** Base64 of what passwords are hashed with in exports; absent until those of another service were imported. */
  hashKey: z.string().optional(),
});

async function createKeys(file: string): Promise<z.infer<typeof KeyFile>> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = PrivateKey.parse(await exportJWK(privateKey));
  const kid = await calculateJwkThumbprint(key);
  const keys = { kid, key, secret: randomBytes(32).toString("base64url") };
  await writeAtomically(file, JSON.stringify(keys));
  return keys;
}

/**
 * Signing key (RS256) and sealing secret, created at the first start in `keys.json` (mode 0600).
 * @throws Error when the file is unreadable: a new key would silently sign everybody out
 */
export async function openKeys(dir: string) {
  const file = join(dir, "keys.json");
  const storedKeys = await readFileIfExists(file);
  const stored =
    storedKeys === undefined ? await createKeys(file) : KeyFile.parse(JSON.parse(storedKeys));
  const { kid, key, secret } = stored;
  let hashKey = stored.hashKey ?? createHmac("sha512", secret).update("hash key").digest("base64");
  const publicJwk = { kty: key.kty, n: key.n, e: key.e, kid, alg: "RS256", use: "sig" };
  const mac = (data: string) => createHmac("sha256", secret).update(data).digest("base64url");
  return {
    kid,
    secret,
    privateKey: await importJWK(key, "RS256"),
    publicKey: await importJWK(publicJwk, "RS256"),
    jwks: { keys: [publicJwk] },

    hashKey: () => hashKey,

    async replaceHashKey(replacement: string): Promise<void> {
      await writeAtomically(file, JSON.stringify({ ...stored, hashKey: replacement }));
      hashKey = replacement;
    },

    /** Adds the time of issue and a MAC. */
    seal(text: string): string {
      const data = Buffer.from(
        JSON.stringify({ text, at: Math.floor(Date.now() / 1000) }),
      ).toString("base64url");
      return `${data}.${mac(data)}`;
    },

    open(sealed: string): { text: string; at: number } | undefined {
      const [data = "", tag = ""] = sealed.split(".");
      const expected = Buffer.from(mac(data));
      const actual = Buffer.from(tag);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
      const content: unknown = JSON.parse(Buffer.from(data, "base64url").toString("utf8"));
      return z.object({ text: z.string(), at: z.number() }).parse(content);
    },
  };
}

export type Keys = Awaited<ReturnType<typeof openKeys>>;
