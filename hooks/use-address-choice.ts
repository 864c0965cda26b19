import { useState } from "react";

function readChoice<Choice extends string>(name: string, options: readonly [Choice, ...Choice[]]) {
  const named = new URLSearchParams(window.location.search).get(name);
  return options.find((option) => option === named) ?? options[0];
}

/** Keeps a choice in the page's address, so that it survives a reload and can be linked to; the first option is left out. For what only the browser renders. */
export function useAddressChoice<Choice extends string>(
  name: string,
  options: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => readChoice(name, options));
  const choose = (next: Choice) => {
    setChoice(next);
    const url = new URL(window.location.href);
    if (next === options[0]) url.searchParams.delete(name);
    else url.searchParams.set(name, next);
    window.history.replaceState(window.history.state, "", url);
  };
  return [choice, choose];
}
