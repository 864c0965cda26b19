import { useEffect, useRef, useState } from "react";
import { NO_CONNECTION } from "@/lib/client/call-failure";

/**
 * Shows why publishing failed; a lost connection until it is back. `reject(null)` only counts the attempt, because the fields show their own
 * errors.
 * @param dependencies the alert is shown until one of these values changes
 */
export function usePublishAlert(dependencies: readonly unknown[]) {
  const [attempt, setAttempt] = useState(0);
  const [alert, setAlert] = useState<{ text: string; dependencies: readonly unknown[] }>();
  const latestDependenciesRef = useRef(dependencies);
  useEffect(() => {
    latestDependenciesRef.current = dependencies;
  });

  useEffect(() => {
    const onOnline = () =>
      setAlert((current) => (current?.text.startsWith(NO_CONNECTION) ? undefined : current));
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  return {
    attempt,
    general: alert?.dependencies.every((value, index) => value === dependencies[index])
      ? alert.text
      : undefined,
    reject(text: string | null): void {
      setAlert(text === null ? undefined : { text, dependencies: latestDependenciesRef.current });
      setAttempt((count) => count + 1);
    },
    clear: () => setAlert(undefined),
  };
}
