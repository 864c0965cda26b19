import { useEffect } from "react";
import { Button } from "@/components/ui/buttons/button";
import { CopyableUrl } from "@/components/ui/buttons/copyable-url";
import { focusOnMount } from "@/components/ui/focus-heading";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useCopy } from "@/hooks/use-copy";

/** `secret`: null if the answer with it was lost. */
export type NamedSecret = { name: string; secret: string | null };

type Props = { of: NamedSecret; onDone: () => void };

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Shows a secret for the only time: the browser asks before a reload loses it. */
export function ShownSecret({ of: { name, secret }, onDone }: Props) {
  const { message, copy } = useCopy("Select the text instead.");
  useEffect(() => {
    if (secret === null) return undefined;
    window.addEventListener("beforeunload", askBeforeLeaving);
    return () => window.removeEventListener("beforeunload", askBeforeLeaving);
  }, [secret]);
  return (
    <div className="flex max-w-2xl flex-col gap-5 rounded-surface border p-5">
      <h3 ref={focusOnMount} className="line-clamp-3 font-medium wrap-break-word outline-none">
        The secret of “{name}”
      </h3>
      {secret === null ? (
        <p>It could not be shown: the answer was lost on the way. Make a new one.</p>
      ) : (
        <>
          <p>Copy it now, to where the program reads it: it cannot be shown again.</p>
          <CopyableUrl label="Secret" url={secret} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {secret !== null && (
          <Button tone="primary" onClick={() => void copy(secret)}>
            Copy
          </Button>
        )}
        <Button onClick={onDone}>Done</Button>
        <StatusMessage>{message}</StatusMessage>
      </div>
    </div>
  );
}
