import { useRef, useState } from "react";
import {
  type PictureLimit,
  type RejectedFile,
  validateFiles,
} from "@/components/pictures/form-pictures";
import { ErrorText } from "@/components/ui/states/error-text";

/** Checks chosen files. `messages` says what is wrong with them, and with those that were read at the same time. */
export function useCheckedFiles(limit: Pick<PictureLimit, "owner" | "max">) {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const latestRef = useRef(rejected);
  const readingRef = useRef(0);
  function show(next: readonly RejectedFile[]): void {
    latestRef.current = next;
    setRejected(next);
  }
  return {
    /** @param count how many pictures there are already */
    check: async (files: readonly File[], count: number) => {
      if (readingRef.current === 0) latestRef.current = [];
      readingRef.current += 1;
      const result = await validateFiles(files, count, limit);
      readingRef.current -= 1;
      show([...latestRef.current, ...result.rejected]);
      return { accepted: result.accepted, hasRejected: latestRef.current.length > 0 };
    },
    clear: () => show([]),
    messages: rejected.length > 0 && (
      <ul role="alert">
        {rejected.map(({ name, reason }, index) => (
          // Phones give many files the same name.
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows, or is replaced as a whole
          <li key={index}>
            <ErrorText>
              {name}: {reason}
            </ErrorText>
          </li>
        ))}
      </ul>
    ),
  };
}
