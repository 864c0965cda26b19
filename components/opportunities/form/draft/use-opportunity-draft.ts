import { useEffect, useMemo, useRef, useState } from "react";
import {
  type DraftState,
  firstState,
  isDraftOf,
  isUnsaved,
} from "@/components/opportunities/form/draft/draft-state";
import {
  clearDeviceDraft,
  keepDeviceDraft,
} from "@/components/opportunities/form/draft/device-draft";
import {
  type OpportunityBody,
  readValues,
} from "@/components/opportunities/form/values/opportunity-body";
import {
  type OpportunityValues,
  valuesOf,
} from "@/components/opportunities/form/values/opportunity-values";
import { useDraftSending } from "@/components/opportunities/form/draft/use-draft-sending";
import { Autosave, type SaveState } from "@/lib/client/autosave";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export type ValuesChange =
  | Partial<OpportunityValues>
  | ((now: OpportunityValues) => Partial<OpportunityValues>);

type Needs = {
  /** The call as the server has it; null before it was begun there. */
  opportunity: Opportunity | null;
  fresh: () => OpportunityValues;
  onCreated: (opportunity: Opportunity) => void;
  /** Told what the server refused. */
  onRefused: (error: unknown, fields: Partial<OpportunityBody>) => void;
};

/** What is published is changed on purpose only: readers see it, and learn of changes. */
const savesItself = isDraftOf;

/**
 * A call while it is written: kept on the device at every change, and a draft saved to the server after a pause, begun there
 * with its title. What cannot be read stays on the device while the rest is saved. A version that was saved elsewhere since is
 * taken over where nothing is unsaved here, else it is asked about and nothing is sent before the answer.
 */
export function useOpportunityDraft({ opportunity, fresh, onCreated, onRefused }: Needs) {
  const [state, setState] = useState<DraftState>(() => firstState(opportunity, fresh));
  const [saveState, setSaveState] = useState<SaveState>({ kind: "clean" });
  const { base, values, rival } = state;
  const read = useMemo(() => readValues(values), [values]);
  const isDirty = useMemo(() => isUnsaved(values, base), [values, base]);

  const latest = useRef({ base, values, isOutdated: false });
  const saver = useRef<Autosave<true>>(undefined);
  const isTyped = useRef(false);

  function settle(answer: Opportunity): void {
    const { values: typed } = latest.current;
    latest.current.base = answer;
    setState((now) => ({ ...now, base: answer }));
    if (!isUnsaved(typed, answer)) clearDeviceDraft(answer.id);
    else keepDeviceDraft(answer.id, { base: answer.updatedAt, values: typed });
  }

  const { isPushing, push } = useDraftSending({ latest, settle, onCreated, onRefused });

  const newer =
    opportunity !== null && base !== null && opportunity.updatedAt > base.updatedAt
      ? opportunity
      : null;
  if (newer !== null && !isDirty && !isPushing) {
    setState({ base: newer, values: valuesOf(newer), rival });
  }
  const isOutdated = newer !== null && isDirty && !isPushing;

  const doing = useRef({ push });
  useEffect(() => {
    latest.current = { base, values, isOutdated };
    doing.current = { push };
  });

  useEffect(() => {
    const autosave = new Autosave<true>({
      read: () => true,
      send: async () => {
        if (!latest.current.isOutdated) await doing.current.push();
      },
      onState: setSaveState,
    });
    saver.current = autosave;
    const flush = () => autosave.flush();
    window.addEventListener("online", flush);
    window.addEventListener("pagehide", flush);
    const { base: stored, values: typed } = latest.current;
    // What was kept on the device goes on its way at once.
    if (stored !== null && savesItself(stored) && isUnsaved(typed, stored)) autosave.change();
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("pagehide", flush);
      autosave.flush();
      autosave.stop();
    };
  }, []);

  useEffect(() => {
    if (!isTyped.current) return;
    isTyped.current = false;
    keepDeviceDraft(base?.id ?? null, { base: base?.updatedAt ?? "", values });
    if (savesItself(base) && !isOutdated) saver.current?.change();
  }, [values, base, isOutdated]);

  function change(changes: ValuesChange): void {
    isTyped.current = true;
    setState((now) => {
      const changed = typeof changes === "function" ? changes(now.values) : changes;
      return { ...now, values: { ...now.values, ...changed } };
    });
  }

  return {
    base,
    values,
    read,
    rival,
    isDirty,
    isOutdated,
    saveState,
    change,
    push,
    /** Goes on from the version that was saved elsewhere. */
    takeNewer(): void {
      if (newer === null) return;
      clearDeviceDraft(newer.id);
      setState({ base: newer, values: valuesOf(newer), rival: null });
    },
    /** Goes on with what is typed here: saving it replaces the version that was saved elsewhere. */
    keepMine(): void {
      if (newer === null) return;
      isTyped.current = true;
      setState({ base: newer, values: { ...values }, rival: null });
    },
    takeRival(): void {
      if (rival === null) return;
      isTyped.current = true;
      setState({ base, values: rival, rival: null });
    },
    discardRival(): void {
      clearDeviceDraft(base?.id ?? null);
      setState({ base, values, rival: null });
    },
  };
}

export type OpportunityDraft = ReturnType<typeof useOpportunityDraft>;
