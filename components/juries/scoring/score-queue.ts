import { type Autosave, createAutosave } from "@/components/drafts/autosave";
import { CallFailure, getCallStatus, isTransient } from "@/lib/client/call-failure";
import {
  clearDraft,
  listDraftNames,
  readDraft,
  writeDraft,
} from "@/lib/client/drafts/draft-storage";
import { trackSave } from "@/lib/client/drafts/pending-saves";
import {
  mergePending,
  planSave,
  type SaveAction,
  settlePending,
  toScoreKey,
} from "@/lib/juries/scores/pending-scores.rules";
import type { RoundOfScores } from "@/lib/juries/scores/score-drafts.rules";
import { PendingScore, type Score } from "@/lib/juries/scores/scores.schema";

type Sent = Exclude<SaveAction, "wait">;

/** `connection`: sent again by itself; `closed` and `rejected`: only when the juror asks for it. */
export type QueueProblem = { kind: "connection" | "closed" | "rejected"; message: string };

export type ScoreQueueOptions = {
  /** Name of its drafts on the device, unique for account and round. */
  name: string;
  round: RoundOfScores;
  /** @returns null once it was deleted */
  save: (pending: PendingScore, action: Sent) => Promise<Score | null>;
  onSaved: (pending: PendingScore, score: Score | null) => void;
  /** The entry is not among the juror's any more. */
  onGone: (pending: PendingScore) => void;
  onClosed: () => void;
  /** All that had waited is sent. */
  onCaughtUp: () => void;
};

type QueueState = {
  pending: ReadonlyMap<string, PendingScore>;
  /** Keys of what was saved since the page was opened. */
  savedKeys: ReadonlySet<string>;
  problem: QueueProblem | null;
};

function toProblem(error: unknown): QueueProblem {
  const message = error instanceof Error ? error.message : String(error);
  if (isTransient(error)) return { kind: "connection", message };
  const isClosed =
    error instanceof CallFailure &&
    error.status === 409 &&
    error.details.some(({ path }) => path === "state");
  return { kind: isClosed ? "closed" : "rejected", message };
}

/**
 * Creates a queue of what a juror has put down and the server does not have yet: stored on the device at each press, under a name for each
 * entry, so that tabs do not overwrite each other's, and sent one after another, of each entry its latest state.
 */
export function createScoreQueue(initialOptions: ScoreQueueOptions) {
  let options = initialOptions;
  const prefix = `${options.name}:`;
  let state: QueueState = { pending: new Map(), savedKeys: new Set(), problem: null };
  let autosave: Autosave | undefined;
  let sendingKey: string | undefined;
  const listeners = new Set<() => void>();

  function set(changes: Partial<QueueState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function store(key: string, pending: PendingScore | null): void {
    const entries = new Map(state.pending);
    if (pending === null) {
      entries.delete(key);
      clearDraft(prefix + key);
    } else {
      entries.set(key, pending);
      writeDraft(prefix + key, "", pending);
    }
    set({ pending: entries });
  }

  function findNext(): [key: string, pending: PendingScore, action: Sent] | undefined {
    for (const [key, pending] of state.pending) {
      const action = planSave(options.round, pending);
      if (action !== "wait") return [key, pending, action];
    }
    return undefined;
  }

  function markSaved(key: string, isSaved: boolean): void {
    const savedKeys = new Set(state.savedKeys);
    if (isSaved) savedKeys.add(key);
    else savedKeys.delete(key);
    set({ savedKeys });
  }

  async function sendOne(key: string, sent: PendingScore, action: Sent): Promise<void> {
    sendingKey = key;
    try {
      const score = await trackSave(options.save(sent, action));
      if (state.problem !== null) set({ problem: null });
      options.onSaved(sent, score);
      markSaved(key, true);
      store(key, settlePending(sent, state.pending.get(key) ?? sent, action));
    } catch (error) {
      if (getCallStatus(error) === 404) {
        options.onGone(sent);
        store(key, null);
        return;
      }
      const problem = toProblem(error);
      set({ problem });
      if (problem.kind === "closed") options.onClosed();
      const latest = state.pending.get(key);
      // The request may have arrived, only its response did not.
      if (problem.kind === "connection" && latest !== undefined)
        store(key, { ...latest, mayBeStored: true });
      throw error;
    } finally {
      sendingKey = undefined;
    }
  }

  async function sendAll(): Promise<boolean> {
    const hadProblem = state.problem !== null;
    let next = findNext();
    while (next !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- one request at a time, so that the last press arrives last
      await sendOne(...next);
      next = findNext();
    }
    if (hadProblem) options.onCaughtUp();
    return true;
  }

  function load(): void {
    const entries = listDraftNames(prefix).flatMap((name) => {
      const draft = readDraft(name, (stored) => PendingScore.safeParse(stored).data);
      return draft === null ? [] : [[name.slice(prefix.length), draft.values] as const];
    });
    set({ pending: new Map(entries) });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    receive(newOptions: ScoreQueueOptions): void {
      options = newOptions;
    },
    /** Sends what an earlier visit left behind. @returns a function that stops it */
    start(): () => void {
      load();
      const started = createAutosave(sendAll, () => {});
      autosave = started;
      started.change(0);
      return started.stop;
    },
    /** @param isTyped sent after a pause */
    change(latest: PendingScore, { isTyped = false } = {}): void {
      const key = toScoreKey(latest.entryId, latest.workId);
      const waiting = state.pending.get(key);
      markSaved(key, false);
      // What is being sent may be stored by now.
      const known = waiting && key === sendingKey ? { ...waiting, mayBeStored: true } : waiting;
      store(key, mergePending(known, latest));
      if (state.problem !== null && state.problem.kind !== "connection") return;
      autosave?.change(isTyped ? undefined : 0);
    },
    retry: () => autosave?.change(0),
    /** Gives up what could not be sent. */
    discard(): void {
      for (const key of state.pending.keys()) store(key, null);
      set({ problem: null });
    },
    /** Forgets an entry that is not the juror's any more. */
    forget(entryId: string): void {
      for (const [key, pending] of state.pending) if (pending.entryId === entryId) store(key, null);
    },
  };
}
