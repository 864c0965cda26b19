import type { ComponentType } from "react";
import { loadWithQueries } from "@/components/auth/load-with-queries";
import { RequireSignIn, type RequireSignInProps } from "@/components/auth/require-sign-in";
import { lazyComponent } from "@/lib/shared/lazy-component";

type Gate<Props> = Omit<RequireSignInProps, "path" | "children"> & {
  /** Path to return to after signing in. */
  path: string | ((props: Props) => string);
  load: () => Promise<ComponentType<NoInfer<Props> & { uid: string }>>;
};

/** Makes what signed-in people see of a page: nobody else loads its code. */
export function gatedPart<Props extends object = object>({ path, load, ...prompt }: Gate<Props>) {
  const Part = lazyComponent(() => loadWithQueries(load));
  return function GatedPart(props: Props) {
    return (
      <RequireSignIn path={typeof path === "string" ? path : path(props)} {...prompt}>
        {({ uid }) => <Part {...props} uid={uid} />}
      </RequireSignIn>
    );
  };
}
