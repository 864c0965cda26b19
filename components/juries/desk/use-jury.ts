import { useCall } from "@/hooks/use-call";

/** Refetches while the page is visible, as jurors answer, score and finish meanwhile. */
const pollOptions = { refetchInterval: 20_000, staleTime: 0 };

export const useRounds = (id: string) =>
  useCall("GET /v1/opportunities/{id}/rounds", { params: { id } }, pollOptions);

export const useJurors = (id: string) =>
  useCall("GET /v1/opportunities/{id}/jurors", { params: { id } }, pollOptions);
