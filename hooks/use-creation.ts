import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createKeyHolder } from "@/lib/client/idempotency-key";

type CreationOptions<Result, Values> = Omit<
  UseMutationOptions<Result, Error, Values>,
  "mutationFn"
> & {
  create: (values: Values, idempotencyKey: string) => Promise<Result>;
  /** The key that a draft keeps beside its values, so that it outlives the page. */
  getStoredKey?: (values: NoInfer<Values>) => string;
};

/** A mutation of a call that `creates`. It owns the idempotency key: the same while the same values are tried again, by it or by a second press. */
export function useCreation<Result, Values>({
  create,
  getStoredKey,
  ...options
}: CreationOptions<Result, Values>) {
  const [sendWithKey] = useState(createKeyHolder);
  return useMutation({
    ...options,
    mutationFn: (values: Values) =>
      sendWithKey(values, (key) => create(values, key), getStoredKey?.(values)),
  });
}
