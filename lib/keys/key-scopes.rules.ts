import { READ_ALL, type Scope, scopeGroups } from "@/lib/keys/key-scopes.schema";

const texts = new Map<string, string>([
  [READ_ALL, "Read everything"],
  ...scopeGroups.flatMap(({ subjects }) =>
    Object.entries(subjects).flatMap(([name, { read, write }]): [string, string][] => [
      ...(read === null ? [] : [[`${name}:read`, read] satisfies [string, string]]),
      ...(write === null ? [] : [[`${name}:write`, write] satisfies [string, string]]),
    ]),
  ),
]);

/** Says what a key may do; a scope that nobody chooses is named as it is. */
export const describeScopes = (scopes: readonly Scope[]): string[] =>
  scopes.map((scope) => texts.get(scope) ?? scope);
