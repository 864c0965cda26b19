import { useIsOnline } from "@/hooks/use-is-online";

export function ErrorPageText() {
  return useIsOnline() ? (
    <p>
      The fault is on our side, and nothing you entered was sent twice. The other pages still work.
    </p>
  ) : (
    <p>
      You are offline. Try again when the connection is back: nothing you entered was sent twice.
    </p>
  );
}
