import { useEffect, useState } from "react";

/** Stands in for `next/navigation`, which provides no address in tests. */
export const followAddress = () => ({
  useSearchParams: () => {
    const [search, setSearch] = useState(window.location.search);
    useEffect(() => {
      const timer = setInterval(() => setSearch(window.location.search), 5);
      return () => clearInterval(timer);
    }, []);
    return new URLSearchParams(search);
  },
});
