import { useEffect, useState, useSyncExternalStore } from "react";
import { createScoreQueue, type ScoreQueueOptions } from "@/components/juries/scoring/score-queue";

export function useScoreQueue(options: ScoreQueueOptions) {
  const [queue] = useState(() => createScoreQueue(options));
  const state = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);
  useEffect(() => queue.receive(options));
  useEffect(() => queue.start(), [queue]);
  return { ...queue, ...state };
}
