import { z } from "zod";
import { FILE_LINK_MS } from "@/lib/files/files.schema";
import { seal, unseal } from "@/lib/server/auth/seal";
import { getLinkSecrets } from "@/lib/server/auth/signed-links";

const PURPOSE = "file";

const SignedFile = z.object({
  key: z.string(),
  name: z.string(),
  mediaType: z.string(),
  width: z.number().optional(),
  inline: z.boolean().optional(),
});

/** `key` in the store; `name` is what it is saved as. `width` in pixels: a picture of at most that width. `inline`: shown instead of saved. */
export type SignedFile = z.infer<typeof SignedFile>;

const Sealed = SignedFile.extend({ until: z.number() });

/**
 * A path that shows one private file to whoever has it, for ten minutes. Encrypted, so that it names neither the key, which may be a public
 * picture's, nor the file's name: a blind jury sees both.
 */
export function signFile(file: SignedFile, now = new Date()): string {
  const sealed: z.infer<typeof Sealed> = { ...file, until: now.getTime() + FILE_LINK_MS };
  return `/files/${seal(PURPOSE, JSON.stringify(sealed), getLinkSecrets())}`;
}

/** @param token what follows `/files/` @returns null if it was altered */
export function readSignedFile(
  token: string,
  now = new Date(),
): (SignedFile & { isExpired: boolean }) | null {
  const text = unseal(PURPOSE, token, getLinkSecrets());
  if (text === null) return null;
  const { until, ...file } = Sealed.parse(JSON.parse(text));
  return { ...file, isExpired: until <= now.getTime() };
}
