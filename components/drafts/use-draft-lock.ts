import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DraftLock } from "@/components/drafts/draft-lock";
import { savesSettled } from "@/lib/client/saves";

/** How long to wait for the server's version after another tab released a draft, in milliseconds. */
const REREAD_MS = 4_000;

/** Whether this tab may edit a draft: not known yet, it may, it is releasing the draft, or another tab edits it. */
export type DraftHold = "asking" | "held" | "giving" | "elsewhere";

/**
 * Locks a draft for this tab. Before it becomes `held`, what another tab saved is fetched from the server again; whoever mounts on
 * `held` reads it from the device. A draft that is renamed, as a new one is when it gets its id, stays locked.
 */
export function useDraftLock(draft: string): {
  hold: DraftHold;
  isTaking: boolean;
  take: () => void;
} {
  const client = useQueryClient();
  const [hold, setHold] = useState<DraftHold>("asking");
  const [isTaking, setTaking] = useState(false);
  const lock = useRef<DraftLock>(undefined);

  useEffect(() => {
    let wasElsewhere = false;
    // Each state of the lock supersedes the one before: after every wait, check that no later one has come.
    let turn = 0;
    async function reread(): Promise<void> {
      const late = new Promise((resolve) => setTimeout(resolve, REREAD_MS));
      await Promise.race([client.refetchQueries({ type: "active" }), late]).catch(() => {});
    }
    async function giveUp(isLast: () => boolean): Promise<void> {
      setTaking(false);
      // A form that is not shown yet has nothing to save.
      setHold((now) => (now === "held" ? "giving" : now));
      // Uploads in progress are part of the draft; after them the form unmounts, and saves what is left.
      await savesSettled();
      if (!isLast()) return;
      wasElsewhere = true;
      // Synchronously, so that the form saves as it unmounts.
      flushSync(() => setHold("elsewhere"));
      await savesSettled();
      if (isLast()) current.giveUp();
    }
    async function follow(state: "held" | "elsewhere", isLast: () => boolean): Promise<void> {
      if (state === "held" && wasElsewhere) await reread();
      if (!isLast()) return;
      wasElsewhere = state === "elsewhere";
      setTaking(false);
      setHold(state);
    }
    const current = new DraftLock(draft, (state) => {
      turn += 1;
      const own = turn;
      const isLast = () => own === turn;
      if (state === "wanted") void giveUp(isLast);
      else void follow(state, isLast);
    });
    lock.current = current;
    return () => {
      turn += 1;
      current.stop();
    };
  }, [client, draft]);

  return {
    hold,
    isTaking,
    take: () => {
      setTaking(true);
      lock.current?.take();
    },
  };
}
