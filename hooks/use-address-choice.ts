import { useAddress } from "@/hooks/use-address";

/** Keeps a choice in the page's address, so that it survives a reload and can be linked to; the first option is left out. For what only the browser renders. */
export function useAddressChoice<Choice extends string>(
  name: string,
  options: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [first] = options;
  const { address, change } = useAddress({
    read: (params) => ({ choice: options.find((option) => option === params.get(name)) ?? first }),
    toQuery: ({ choice }) => {
      const params = new URLSearchParams(window.location.search);
      if (choice === first) params.delete(name);
      else params.set(name, choice);
      return params.size === 0 ? "" : `?${params.toString()}`;
    },
  });
  return [address.choice, (choice) => change({ choice }, { replaces: true })];
}
