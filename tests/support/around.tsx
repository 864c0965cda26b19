import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** What stands around a hook or a part of a page that asks through this client: the `wrapper` of a test. */
export const around = (client: QueryClient) =>
  function Around({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  };
