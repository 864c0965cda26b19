import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** The `wrapper` of a test whose hook or component uses this query client. */
export const around = (client: QueryClient) =>
  function Around({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  };
