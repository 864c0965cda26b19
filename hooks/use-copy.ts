import { useState } from "react";

/** @param fallback advice when the browser denies access: “Select the code instead.” */
export function useCopy(fallback: string) {
  const [message, setMessage] = useState("");

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setMessage("Copied.");
    } catch {
      setMessage(`The browser did not let us. ${fallback}`);
    }
  }

  return { message, copy };
}
