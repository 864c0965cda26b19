import { useEffect, useRef, useState } from "react";
import { NO_CONNECTION } from "@/lib/client/call-failure";

/**
 * Why publishing failed; a lost connection until it is back. `reject(null)` only counts the attempt, because the fields
 * show their own errors.
 * @param about the alert is shown until one of these values changes
 */
export function usePublishAlert(about: readonly unknown[]) {
  const [attempt, setAttempt] = useState(0);
  const [alert, setAlert] = useState<{ text: string; about: readonly unknown[] }>();
  const latestAbout = useRef(about);
  useEffect(() => {
    latestAbout.current = about;
  });

  useEffect(() => {
    const onOnline = () =>
      setAlert((current) => (current?.text.startsWith(NO_CONNECTION) ? undefined : current));
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  return {
    attempt,
    general: alert?.about.every((value, at) => value === about[at]) ? alert.text : undefined,
    reject(text: string | null): void {
      setAlert(text === null ? undefined : { text, about: latestAbout.current });
      setAttempt((count) => count + 1);
    },
    clear: () => setAlert(undefined),
  };
}
