import type { ComponentType } from "react";
import { QueryProvider } from "@/providers/query-provider";

/** The component inside a QueryProvider, so that it may use queries itself. */
export function withQueries<Props extends object>(Component: ComponentType<Props>) {
  return function WithQueries(props: Props) {
    return (
      <QueryProvider>
        <Component {...props} />
      </QueryProvider>
    );
  };
}
