export type CountedPage = "opportunities" | "artworks" | "profiles";

/** No part of the first load. */
const loadVisits = () => import("@/lib/client/page-visits");

const visits = {
  /** Records no visitor. */
  countView(page: CountedPage, id: string): void {
    loadVisits()
      .then(({ countView }) => countView[page](id))
      .catch(() => {});
  },
  countApply(id: string): void {
    loadVisits()
      .then(({ countApply }) => countApply(id))
      .catch(() => {});
  },
};

export function useVisits(): typeof visits {
  return visits;
}
