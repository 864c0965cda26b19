import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DraftLock } from "@/lib/client/draft-lock";
import { savesSettled } from "@/lib/client/saves";

/** How long what the server has is waited for after another tab gave a draft up, in milliseconds. */
const REREAD_MS = 4_000;

/** Whether this tab may write on a draft: not known yet, it may, it is giving the draft up, or another tab writes. */
export type DraftHold = "asking" | "held" | "giving" | "elsewhere";

/**
 * Holds a draft for this tab. What another tab had of it is read anew from the device by whoever mounts on `held`, and from the
 * server before that. A draft that goes on under another name, as a new one that got its id, is held without a break.
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
    // What the lock says ends what its word before began: each looks, after it has waited, whether it is still the last.
    let turn = 0;
    async function reread(): Promise<void> {
      const late = new Promise((resolve) => setTimeout(resolve, REREAD_MS));
      await Promise.race([client.refetchQueries({ type: "active" }), late]).catch(() => {});
    }
    async function giveUp(isLast: () => boolean): Promise<void> {
      setTaking(false);
      // A form that is not shown yet has nothing to give.
      setHold((now) => (now === "held" ? "giving" : now));
      // Pictures on their way are part of what is written; then the form goes, and sends what it has.
      await savesSettled();
      if (!isLast()) return;
      wasElsewhere = true;
      // At once, with what the form does when it goes.
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
