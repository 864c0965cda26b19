import { useState } from "react";

/** Puts a text on the clipboard and says what came of it. @param instead what helps where the browser refuses: “Select the code instead.” */
export function useCopy(instead: string) {
  const [said, setSaid] = useState("");

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied.");
    } catch {
      setSaid(`The browser did not let us. ${instead}`);
    }
  }

  return { said, copy };
}
