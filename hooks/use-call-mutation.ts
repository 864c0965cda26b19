import {
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { type Arguments, type CallQuery, send } from "@/hooks/use-call";
import type {
  ApiLine,
  Caller,
  CallerOption,
  CallInput,
  CallResult,
  Creates,
} from "@/lib/client/call";
import { ignoreNotFound } from "@/lib/client/call-failure";
import { createKeyHolder, type StoredKey } from "@/lib/client/idempotency-key";

/** Variables of a mutation; nothing where nothing is required. */
type Values<Line extends ApiLine> = (object extends CallInput<Line>
  ? CallInput<Line> | void
  : CallInput<Line>) &
  Creates<Line, { idempotencyKey?: StoredKey }>;

type Refreshes = {
  /** The reads that are made anew: all of a line, or those of a `callKey`. */
  refreshes?: readonly (ApiLine | QueryKey)[];
  /** The reads whose paths begin with this are made anew, too. */
  refreshesUnder?: string;
};

export async function refreshReads(
  client: QueryClient,
  { refreshes = [], refreshesUnder }: Refreshes,
): Promise<void> {
  const keys = refreshes.map((read) => (typeof read === "string" ? [read] : read));
  const isUnder = ({ queryKey: [read] }: { queryKey: QueryKey }) =>
    typeof read === "string" && read.startsWith(`GET ${refreshesUnder}`);
  await Promise.all([
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
    refreshesUnder === undefined ? null : client.invalidateQueries({ predicate: isUnder }),
  ]);
}

type WriteOptions<Line extends ApiLine, Context> = Omit<
  UseMutationOptions<CallResult<Line>, Error, Values<Line>, Context>,
  "mutationFn"
> &
  Refreshes & {
    /** The read with the same answer, which is shown at once. */
    replaces?: CallQuery<CallResult<Line>>;
    refreshesAfterError?: boolean;
    /** True if what does not exist counts as deleted. */
    ignoresNotFound?: boolean;
  };

/**
 * A write. Where the contract says that it `creates`, it owns the idempotency key: the same while the same values are tried again, by it or by a second press.
 * A draft that outlives the page stores the key: its `idempotencyKey` is one of the values.
 */
export function useCallMutation<Line extends ApiLine, Context = unknown>(
  line: Line,
  ...[options]: Arguments<
    CallerOption<Line> &
      Creates<Line, { creates: true }, { creates?: never }> &
      WriteOptions<Line, Context>
  >
) {
  const client = useQueryClient();
  const [sendWithKey] = useState(createKeyHolder);
  const {
    as,
    creates,
    replaces,
    refreshes,
    refreshesUnder,
    refreshesAfterError = false,
    ignoresNotFound = false,
    ...rest
  }: WriteOptions<Line, Context> & { as?: Caller; creates?: true } = { ...options };
  return useMutation<CallResult<Line>, Error, Values<Line>, Context>({
    ...rest,
    mutationFn: async (values) => {
      const { idempotencyKey: stored, ...input } = {
        ...(values as { idempotencyKey?: StoredKey }),
      };
      try {
        if (creates !== true) return await send(line, input, { as });
        const sendOnce = (idempotencyKey: string) => send(line, input, { as, idempotencyKey });
        return await sendWithKey(values, sendOnce, stored);
      } catch (error) {
        if (!ignoresNotFound) throw error;
        ignoreNotFound(error);
        return null as CallResult<Line>;
      }
    },
    onSuccess: (result, ...others) => {
      if (replaces !== undefined) client.setQueryData(replaces.queryKey, result);
      return rest.onSuccess?.(result, ...others);
    },
    onSettled: async (result, error, ...others) => {
      await rest.onSettled?.(result, error, ...others);
      if (error !== null && !refreshesAfterError) return;
      await refreshReads(client, { refreshes, refreshesUnder });
    },
  });
}
