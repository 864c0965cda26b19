import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DraftLock, lockDraft } from "@/components/drafts/draft-lock";
import { savesSettled } from "@/lib/client/saves";

/** How long to wait for the server's version after another tab handed a draft over. */
const REFETCH_TIMEOUT_MS = 4_000;

/** Whether this tab may edit a draft: not known yet, it may, it is handing the draft over, or another tab edits it. */
export type DraftTabState = "unknown" | "held" | "handingOver" | "otherTab";

/**
 * Locks a draft for this tab. Before it becomes `held`, what another tab saved is fetched from the server again; whoever mounts
 * on `held` reads the rest from the device. A draft that is renamed, as a new one is when it gets its id, stays locked.
 */
export function useDraftLock(draft: string): {
  state: DraftTabState;
  isTakingOver: boolean;
  takeOver: () => void;
} {
  const client = useQueryClient();
  const [state, setState] = useState<DraftTabState>("unknown");
  const [isTakingOver, setTakingOver] = useState(false);
  const lock = useRef<DraftLock>(undefined);

  useEffect(() => {
    let wasElsewhere = false;
    // Each state of the lock supersedes the one before: after every wait, check that no later one has come.
    let latest = 0;
    async function refetch(): Promise<void> {
      const timeout = new Promise((resolve) => setTimeout(resolve, REFETCH_TIMEOUT_MS));
      await Promise.race([client.refetchQueries({ type: "active" }), timeout]).catch(() => {});
    }
    async function handOver(isLatest: () => boolean): Promise<void> {
      setTakingOver(false);
      // A form that is not shown yet has nothing to save.
      setState((now) => (now === "held" ? "handingOver" : now));
      // Uploads in progress are part of the draft; after them the form unmounts, and saves what is left.
      await savesSettled();
      if (!isLatest()) return;
      wasElsewhere = true;
      // Synchronously, so that the form saves as it unmounts.
      flushSync(() => setState("otherTab"));
      await savesSettled();
      if (isLatest()) current.handOver();
    }
    async function follow(next: "held" | "otherTab", isLatest: () => boolean): Promise<void> {
      if (next === "held" && wasElsewhere) await refetch();
      if (!isLatest()) return;
      wasElsewhere = next === "otherTab";
      setTakingOver(false);
      setState(next);
    }
    const current = lockDraft(draft, (next) => {
      latest += 1;
      const own = latest;
      const isLatest = () => own === latest;
      if (next === "requested") void handOver(isLatest);
      else void follow(next, isLatest);
    });
    lock.current = current;
    return () => {
      latest += 1;
      current.stop();
    };
  }, [client, draft]);

  return {
    state,
    isTakingOver,
    takeOver: () => {
      setTakingOver(true);
      lock.current?.takeOver();
    },
  };
}
