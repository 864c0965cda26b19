import { AsyncLocalStorage } from "node:async_hooks";

/** The API key that acts for its maker in a call, and what it is restricted to. */
export type ActingKey = {
  id: string;
  profileId: string | null;
  /** The profile belongs to another account, in whose team the maker is. */
  isTeams: boolean;
  opportunityId: string | null;
  scopes: readonly string[];
};

const actingKeys = new AsyncLocalStorage<ActingKey>();

/** Runs `operation` so that what it records in a history names the key. */
export const runWithKey = <Result>(key: ActingKey | undefined, operation: () => Result): Result =>
  key === undefined ? operation() : actingKeys.run(key, operation);

/** Returns the id of the key with which the current call is made; null if a person makes it. */
export const getActingKeyId = (): string | null => actingKeys.getStore()?.id ?? null;
