import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createKeyHolder } from "@/lib/client/idempotency-key";

type CreationOptions<Result, Values> = Omit<
  UseMutationOptions<Result, Error, Values>,
  "mutationFn"
> & { create: (values: Values, idempotencyKey: string) => Promise<Result> };

/**
 * A mutation of a call that `creates`. It owns the idempotency key: the same while the same values are tried again, by it or by a second press. A form
 * whose draft outlives the page stores the key beside it instead, and uses `useMutation`.
 */
export function useCreation<Result, Values>({
  create,
  ...options
}: CreationOptions<Result, Values>) {
  const [sendWithKey] = useState(createKeyHolder);
  return useMutation({
    ...options,
    mutationFn: (values: Values) => sendWithKey(values, (key) => create(values, key)),
  });
}
