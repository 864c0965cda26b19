import { z } from "zod";
import { Scope } from "@/lib/keys/key-scopes.schema";
import { Id } from "@/lib/shared/ids";
import { singleLineText } from "@/lib/shared/texts/text";

export const keyLimits = {
  name: 80,
  scopes: 20,
  /** The most of an account, besides those of organisations. */
  personal: 5,
  defaultDays: 90,
  maxDays: 366,
  overlapHours: { max: 168, default: 24 },
  /** Ended keys are listed for this long. */
  keptDays: 30,
  /** Days before the end of a key at which its maker is reminded. */
  remindDays: [14, 1],
} as const;

export const KeyState = z.enum(["ACTIVE", "EXPIRED", "REVOKED"]).meta({ id: "KeyState" });
export type KeyState = z.infer<typeof KeyState>;

export const Key = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().describe("How the secret begins."),
    profileId: z.string().nullable().describe("The profile that acts."),
    opportunityId: z.string().nullable().describe("The only opportunity that the key reaches."),
    scopes: z.array(Scope),
    maker: z
      .object({
        accountId: z.string(),
        name: z.string().nullable().describe("Of the account’s first profile."),
      })
      .describe("The account that the key acts for."),
    state: KeyState,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe("To a minute."),
    overlapUntil: z.iso
      .datetime()
      .nullable()
      .describe("Until when the secret before the last rotation works, too."),
  })
  .meta({ id: "Key" });
export type Key = z.infer<typeof Key>;

export const CreatedSecret = z.object({
  secret: z
    .string()
    .nullable()
    .describe("Shown once: null when the same `Idempotency-Key` asks again."),
});

export const NewKey = Key.extend(CreatedSecret.shape).meta({ id: "NewKey" });
export type NewKey = z.infer<typeof NewKey>;

export const KeyForm = z.object({
  name: singleLineText(keyLimits.name, 1).describe("What the key is for."),
  scopes: z
    .array(Scope)
    .min(1, "Choose at least one.")
    .max(keyLimits.scopes)
    .transform((scopes) => [...new Set(scopes)])
    .describe("What the key may do, at most 20."),
  profileId: Id.nullish().describe("The profile that acts; whoever makes the key manages it."),
  opportunityId: Id.nullish().describe("Restricts the key to one opportunity of that profile."),
  expiresAt: z.iso.datetime().nullish().describe("By default in 90 days; at most in 366."),
});
export type KeyForm = z.infer<typeof KeyForm>;

export const KeyQuery = z.object({
  profileId: Id.optional().describe("Keys of this profile, whoever made them."),
});

export const RotationForm = z.object({
  overlapHours: z
    .int()
    .min(0)
    .max(keyLimits.overlapHours.max)
    .default(keyLimits.overlapHours.default)
    .describe("For how long the old secret works, too."),
});

/** Any text: the answer does not tell whether it is a key. */
export const KeyRevocation = z.object({
  key: z.string().max(1_000).describe("The secret that somebody has found."),
});

/** Keys in an account's export, without their secrets. */
export const ExportedKey = Key.omit({ maker: true, overlapUntil: true });
export type ExportedKey = z.infer<typeof ExportedKey>;
