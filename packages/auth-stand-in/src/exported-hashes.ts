import { createCipheriv, scrypt, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import { type AgentProjectState, BadRequestError } from "@vitrine/auth-emulator";
import { z } from "zod";
import { derivePassword } from "#account-rules";
import type { Keys } from "#keys";

type Fields = Record<string, unknown>;

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The parameters of Firebase's own algorithm (https://github.com/firebase/scrypt); `hashPassword` derives its key with them. */
const parameters = { algorithm: "SCRYPT", saltSeparator: "", rounds: 8, memoryCost: 12 } as const;

/** The emulator writes passwords down so. The salts that it makes begin with `fakeSalt`; those of imported accounts are their own. */
const STORED = /^fakeHash:salt=(.*):password=(.*)$/s;
const isOwnSalt = (salt: string) => salt.startsWith("fakeSalt");

const Imported = z.object({
  hashAlgorithm: z.literal(parameters.algorithm),
  saltSeparator: z.literal(parameters.saltSeparator),
  rounds: z.literal(parameters.rounds),
  memoryCost: z.literal(parameters.memoryCost),
  signerKey: z.string(),
});
const WithHash = z.looseObject({ passwordHash: z.string(), salt: z.string() });

const toBase64 = (text: string) => Buffer.from(text, "base64").toString("base64");

function encryptKey(derivedKey: Buffer, hashKey: string): string {
  const cipher = createCipheriv("aes-256-ctr", derivedKey, Buffer.alloc(16));
  return Buffer.concat([cipher.update(hashKey, "base64"), cipher.final()]).toString("base64");
}

/** Exports and imports hashes of passwords as Firebase does. */
export function createHashExchange(state: AgentProjectState, keys: Keys) {
  function exportUser(user: unknown): unknown {
    const { data } = WithHash.safeParse(user);
    const [, salt = "", stored = ""] = STORED.exec(data?.passwordHash ?? "") ?? [];
    if (data === undefined || stored === "") return user;
    return isOwnSalt(salt)
      ? {
          ...data,
          salt: Buffer.from(keys.secret).toString("base64"),
          passwordHash: encryptKey(Buffer.from(stored, "base64url"), keys.hashKey()),
        }
      : { ...data, salt, passwordHash: stored };
  }

  async function importUsers(body: Fields): Promise<Fields> {
    const users = z.array(z.unknown()).parse(body.users);
    if (!users.some((user) => WithHash.safeParse(user).success)) return body;
    const { success, data } = Imported.safeParse(body);
    if (!success)
      throw new BadRequestError(
        "INVALID_HASH_ALGORITHM : This service takes the hashes of its own exports only.",
      );
    const hashKey = toBase64(data.signerKey);
    if (hashKey !== keys.hashKey()) {
      if ([...state.users.values()].some(({ passwordHash }) => passwordHash !== undefined))
        throw new BadRequestError(
          "INVALID_HASH_KEY : Accounts with passwords exist here, hashed with another key.",
        );
      await keys.replaceHashKey(hashKey);
    }
    const toStored = (user: unknown) => {
      const hashed = WithHash.safeParse(user).data;
      if (hashed === undefined) return user;
      const salt = toBase64(hashed.salt);
      const hash = toBase64(hashed.passwordHash);
      return { ...hashed, salt, passwordHash: `fakeHash:salt=${salt}:password=${hash}` };
    };
    return { ...body, users: users.map(toStored) };
  }

  return {
    importUsers,

    /** Hashes the password of a sign-in as that of its account is. */
    async hashEntered(password: string, email: unknown): Promise<string> {
      const account = typeof email === "string" ? state.getUserByEmail(email.toLowerCase()) : null;
      const salt = account?.salt;
      if (typeof salt !== "string" || isOwnSalt(salt)) return derivePassword(password, keys.secret);
      const derivedKey = await deriveKey(password, Buffer.from(salt, "base64"), 32, {
        N: 2 ** parameters.memoryCost,
      });
      return encryptKey(derivedKey, keys.hashKey());
    },

    exportUsers: (result: unknown) => {
      const { users = [], ...rest } = z
        .looseObject({ users: z.array(z.unknown()).optional() })
        .parse(result);
      return { ...rest, users: users.map(exportUser) };
    },

    addHashConfig(result: unknown) {
      const config = z.looseObject({ signIn: z.looseObject({}).default({}) }).parse(result);
      const hashConfig = { ...parameters, signerKey: keys.hashKey() };
      return { ...config, signIn: { ...config.signIn, hashConfig } };
    },
  };
}
