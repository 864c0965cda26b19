import { useState, useEffect, useSyncExternalStore } from "react";
import { DONE, scoringAddress } from "@/components/juries/scoring/scoring-address";
import { useEntries } from "@/components/juries/scoring/use-entries";
import { SAVING_LABEL } from "@/components/ui/states/status-text";
import { useAddress } from "@/hooks/use-address";
import { useRoundChanges } from "@/hooks/use-juries";
import {
  deleteScore,
  type LoadedEntry,
  putScore,
} from "@/components/juries/scoring/use-jury-entries";
import { toast } from "@/lib/client/toasts";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { countScored, planSave, toScoreKey } from "@/lib/juries/scores/pending-scores.rules";
import {
  describeScore,
  emptyScore,
  isComplete,
  toScoreDraft,
  toScoreForm,
} from "@/lib/juries/scores/score-drafts.rules";
import type { PendingScore, ScoreDraft } from "@/lib/juries/scores/scores.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { createScoreQueue, type ScoreQueueOptions } from "@/components/juries/scoring/score-queue";

function useScoreQueue(options: ScoreQueueOptions) {
  const [queue] = useState(() => createScoreQueue(options));
  const state = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);
  useEffect(() => queue.receive(options));
  useEffect(() => queue.start(), [queue]);
  return { ...queue, ...state };
}

const findOwn = ({ scores }: LoadedEntry, workId: string | null) =>
  scores.find((score) => score.workId === workId);

/** Lists what has a score of its own: the application, or each of its works. */
const listSubjects = (
  { subject }: Pick<JuryRound, "subject">,
  { works }: Pick<LoadedEntry, "works">,
): (string | null)[] => (subject === "WORK" ? works.map(({ id }) => id) : [null]);

/** Everything that the views of a round share: entries, own scores, what is on the way, and going through them. */
export function useScoring(uid: string, round: JuryRound) {
  const addressState = useAddress(scoringAddress);
  const { address, change } = addressState;
  const list = useEntries(uid, round, addressState);
  const { renew, remove, reset, setScore } = list.changes;
  const { addScored, refresh } = useRoundChanges(round.id);
  /** Scores as they were before each press. */
  const [presses, setPresses] = useState<readonly PendingScore[]>([]);
  const last = presses.at(-1);

  const queue = useScoreQueue({
    name: `jury:${uid}:${round.id}`,
    round,
    save: ({ entryId, workId, draft }, action) =>
      action === "put"
        ? putScore(round.id, entryId, toScoreForm(draft, workId))
        : deleteScore(round.id, entryId, workId),
    onSaved: ({ entryId, workId, isCounted }, score) => {
      setScore(entryId, workId, score);
      const isScored = score !== null;
      if (isScored !== isCounted) addScored(isScored ? 1 : -1);
      const showsOthers = round.seesOthers === "AFTER_OWN" && isScored && !isCounted;
      if (showsOthers) void renew([entryId]).catch(() => undefined);
    },
    onGone: ({ entryId, number }) => {
      remove(entryId);
      void refresh();
      toast({ kind: "info", text: `No. ${number} is no longer yours to judge.` });
    },
    onClosed: () => void refresh(),
    // Back online, the round is read again, perhaps between the storing of a score and its response, which counts it once more.
    onCaughtUp: () => void refresh(),
  });

  const draftOf = (entry: LoadedEntry, workId: string | null): ScoreDraft => {
    const pending = queue.pending.get(toScoreKey(entry.id, workId));
    const own = findOwn(entry, workId);
    return pending?.draft ?? (own === undefined ? emptyScore : toScoreDraft(own));
  };

  const toPending = (
    entry: LoadedEntry,
    workId: string | null,
    draft: ScoreDraft,
  ): PendingScore => {
    const isStored = findOwn(entry, workId) !== undefined;
    const flags = { isCounted: isStored, mayBeStored: isStored };
    return { entryId: entry.id, number: entry.number, workId, draft, ...flags };
  };

  const listUnscored = (entry: LoadedEntry) =>
    listSubjects(round, entry).filter(
      (workId) => !isComplete(round, draftOf(entry, workId), workId),
    );
  const isScored = (entry: LoadedEntry): boolean => listUnscored(entry).length === 0;

  /** Describes what is being saved: before the colon all that a narrow bar has room for. Empty while nothing was pressed. */
  function describeSaving(entry: LoadedEntry, workId: string | null, name = ""): string {
    const key = toScoreKey(entry.id, workId);
    const text = describeScore(round, draftOf(entry, workId));
    if (queue.savedKeys.has(key)) return `Saved${name}: ${text}`;
    const pending = queue.pending.get(key);
    if (pending === undefined) return "";
    if (planSave(round, pending) === "wait")
      return `Kept on this device${name}: score it or abstain to save it`;
    return queue.problem === null ? SAVING_LABEL : `Not sent yet${name}: ${text}`;
  }

  const goTo = (entry: string) => change({ entry }, { replaces: true });

  return {
    round,
    isOpen: round.state === "OPEN",
    address,
    change,
    list,
    queue,
    scored: countScored(round, queue.pending.values()),
    unsent: [...queue.pending.values()].filter((one) => planSave(round, one) !== "wait"),
    draftOf,
    describeSaving,
    /** Describes what was pressed last, for the entry that followed it by itself. */
    describePressed(): string {
      const entry = list.entries.find(({ id }) => id === last?.entryId);
      if (last === undefined || entry === undefined) return "";
      return describeSaving(entry, last.workId, ` for No. ${last.number}`);
    },
    canUndo: last !== undefined,
    press(entry: LoadedEntry, workId: string | null, draft: ScoreDraft): void {
      const before = toPending(entry, workId, draftOf(entry, workId));
      setPresses((current) => [...current, before]);
      queue.change(toPending(entry, workId, draft));
    },
    type: (entry: LoadedEntry, workId: string | null, draft: ScoreDraft) =>
      queue.change(toPending(entry, workId, draft), { isTyped: true }),
    /** Takes the last press back, but not what was written since, and shows its entry. */
    undo(): void {
      const entry = list.entries.find(({ id }) => id === last?.entryId);
      setPresses((current) => current.slice(0, -1));
      if (last === undefined || entry === undefined) {
        toast({ kind: "info", text: "There is nothing to undo." });
        return;
      }
      const { comment, feedback } = draftOf(entry, last.workId);
      queue.change(toPending(entry, last.workId, { ...last.draft, comment, feedback }));
      if (entry.id !== list.current?.id) goTo(entry.id);
    },
    forget(entry: LoadedEntry): void {
      const next = list.entries[list.index + 1];
      queue.forget(entry.id);
      if (entry.id === list.current?.id) goTo(next?.id ?? DONE);
      remove(entry.id);
      void refresh();
    },
    isScored,
    /** The own score, or how many of its works have one. */
    describeOwn: (entry: LoadedEntry): string => {
      if (round.subject === "APPLICATION") return describeScore(round, draftOf(entry, null));
      const { length } = entry.works;
      return `${length - listUnscored(entry).length} of ${pluralise(length, "work")} scored`;
    },
    /** Goes on from the first one that is not scored. */
    goOn(): void {
      const entry = list.entries.find((one) => !isScored(one));
      if (entry === undefined) void reset();
      change({ view: "slideshow", show: "left", entry: entry?.id ?? null });
    },
    open: (entry: string) => change({ view: "slideshow", entry }),
    next: () => {
      const entry = list.entries[list.index + 1];
      if (entry !== undefined) goTo(entry.id);
      else if (!list.hasMore) goTo(DONE);
    },
    previous: () => {
      const entry = list.entries[list.index - 1];
      if (entry !== undefined) goTo(entry.id);
    },
  };
}

export type ScoringState = ReturnType<typeof useScoring>;
