import { type AddressKind, useAddress } from "@/hooks/use-address";

/** A round's number, or `new`. */
export const toRoundQuery = (round: string | null): string =>
  round === null ? "?" : `?round=${encodeURIComponent(round)}`;

const juryAddress: AddressKind<{ round: string | null }> = {
  read: (params) => ({ round: params.get("round") }),
  toQuery: ({ round }) => (round === null ? "" : toRoundQuery(round)),
};

export function useJuryAddress() {
  const { address, change } = useAddress(juryAddress);
  const openRound = (round: string | null) => {
    change({ round });
    window.scrollTo({ top: 0 });
  };
  return { round: address.round, openRound };
}
