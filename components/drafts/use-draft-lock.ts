import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DraftLock, lockDraft } from "@/components/drafts/draft-lock";
import { waitForSaves } from "@/lib/client/drafts/pending-saves";

/** Offline, the form is shown with what is cached rather than not at all. */
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
  const [isTakingOver, setIsTakingOver] = useState(false);
  const lockRef = useRef<DraftLock>(undefined);

  useEffect(() => {
    let wasInOtherTab = false;
    // Each lock state supersedes the one before: after every await, check that no later one has arrived.
    let latestSequence = 0;
    async function refetch(): Promise<void> {
      const timeout = new Promise((resolve) => setTimeout(resolve, REFETCH_TIMEOUT_MS));
      await Promise.race([client.refetchQueries({ type: "active" }), timeout]).catch(() => {});
    }
    async function handOver(isLatest: () => boolean): Promise<void> {
      setIsTakingOver(false);
      setState((previous) => (previous === "held" ? "handingOver" : previous));
      // Uploads in progress are part of the draft; after them the form unmounts and saves the rest.
      await waitForSaves();
      if (!isLatest()) return;
      wasInOtherTab = true;
      // Synchronously, so that the form saves as it unmounts.
      flushSync(() => setState("otherTab"));
      await waitForSaves();
      if (isLatest()) draftLock.handOver();
    }
    async function enterState(
      nextState: "held" | "otherTab",
      isLatest: () => boolean,
    ): Promise<void> {
      if (nextState === "held" && wasInOtherTab) await refetch();
      if (!isLatest()) return;
      wasInOtherTab = nextState === "otherTab";
      setIsTakingOver(false);
      setState(nextState);
    }
    const draftLock = lockDraft(draft, (nextState) => {
      latestSequence += 1;
      const sequence = latestSequence;
      const isLatest = () => sequence === latestSequence;
      if (nextState === "requested") void handOver(isLatest);
      else void enterState(nextState, isLatest);
    });
    lockRef.current = draftLock;
    return () => {
      latestSequence += 1;
      draftLock.stop();
    };
  }, [client, draft]);

  return {
    state,
    isTakingOver,
    takeOver: () => {
      setIsTakingOver(true);
      lockRef.current?.takeOver();
    },
  };
}
