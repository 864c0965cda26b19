import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DraftLock, lockDraft } from "@/components/drafts/draft-lock";
import { waitForSaves } from "@/lib/client/saves";

const REFETCH_TIMEOUT_MS = 4_000;

export type DraftTabState = "unknown" | "held" | "handingOver" | "otherTab";

/**
 * Locks a draft for this tab. Before the state becomes `held`, active queries are refetched, so that the form mounts with
 * everything that another tab saved.
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
    // Each lock state supersedes the one before: after every await, check that no later one has arrived.
    let latest = 0;
    async function refetch(): Promise<void> {
      const timeout = new Promise((resolve) => setTimeout(resolve, REFETCH_TIMEOUT_MS));
      await Promise.race([client.refetchQueries({ type: "active" }), timeout]).catch(() => {});
    }
    async function handOver(isLatest: () => boolean): Promise<void> {
      setTakingOver(false);
      setState((now) => (now === "held" ? "handingOver" : now));
      // Uploads in progress are part of the draft; after them the form unmounts and saves the rest.
      await waitForSaves();
      if (!isLatest()) return;
      wasElsewhere = true;
      // Synchronously, so that the form saves as it unmounts.
      flushSync(() => setState("otherTab"));
      await waitForSaves();
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
      const sequence = latest;
      const isLatest = () => sequence === latest;
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
