import { type RefObject, useRef, useState } from "react";
import {
  clearCreation,
  clearDeviceDraft,
  creationOf,
} from "@/components/opportunities/form/draft/device-draft";
import { Outdated } from "@/components/opportunities/form/draft/draft-state";
import {
  changesSince,
  type OpportunityBody,
  readValues,
} from "@/components/opportunities/form/values/opportunity-body";
import type { OpportunityValues } from "@/components/opportunities/form/values/opportunity-values";
import { type ChangedFields, useOpportunityWriting } from "@/hooks/use-opportunity-writing";
import { callStatus } from "@/lib/client/call-failure";
import { trackSave } from "@/lib/client/saves";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-words.schema";

type Needs = {
  /** What is typed, and the call as the server has it as far as the form knows; null before it was begun there. */
  latest: RefObject<{ base: Opportunity | null; values: OpportunityValues }>;
  /** Takes in what the server has stored. */
  settle: (answer: Opportunity) => void;
  onCreated: (opportunity: Opportunity) => void;
  /** Told what the server refused. */
  onRefused: (error: unknown, fields: Partial<OpportunityBody>) => void;
};

/** The way of a draft to the server: begun with its title, then what changed since, one request after the other. */
export function useDraftSending({ latest, settle, onCreated, onRefused }: Needs) {
  const writing = useOpportunityWriting();
  const [isPushing, setPushing] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  async function begin(typedTitle: string): Promise<Opportunity> {
    const { title, key } = creationOf(typedTitle);
    try {
      const begun = await writing.create(title, key);
      clearCreation();
      clearDeviceDraft(null);
      settle(begun);
      onCreated(begun);
      return begun;
    } catch (error) {
      const status = callStatus(error);
      // Understood and refused: nothing was begun, and the next try is another one.
      if (status !== undefined && status >= 400 && status < 500 && status !== 401) clearCreation();
      throw error;
    }
  }

  async function pushNow(plan: ListingPlan | undefined): Promise<Opportunity | null> {
    let stored = latest.current.base;
    if (stored === null) {
      const { title } = readValues(latest.current.values).fields;
      if (title === undefined) return null;
      stored = await begin(title);
    } else {
      const now = await writing.refresh(stored.id);
      if (now.updatedAt > stored.updatedAt) throw new Outdated("Saved elsewhere since.");
    }
    const changes: ChangedFields = changesSince(readValues(latest.current.values).fields, stored);
    if (plan === undefined && Object.keys(changes).length === 0) {
      settle(stored);
      return stored;
    }
    const answer = await writing.change(stored.id, {
      ...changes,
      ...(plan !== undefined && { plan }),
    });
    settle(answer);
    return answer;
  }

  /** Sends what is not stored yet, one request after the other. With a plan the draft is published. @returns null when there is nothing to begin a draft with */
  async function push(plan?: ListingPlan): Promise<Opportunity | null> {
    const before = queue.current;
    const run = (async () => {
      await before.catch(() => {});
      setPushing(true);
      try {
        return await pushNow(plan);
      } catch (error) {
        onRefused(error, readValues(latest.current.values).fields);
        throw error;
      } finally {
        setPushing(false);
      }
    })();
    queue.current = run;
    return trackSave(run);
  }

  return { isPushing, push };
}
