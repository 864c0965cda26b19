import type { DeskProps } from "@/components/applications/desk/desk-props";
import { JuryOverview } from "@/components/juries/desk/jury-overview";
import { RoundPage } from "@/components/juries/rounds/round-page";
import { useJurors, useRounds } from "@/components/juries/desk/use-jury";
import { useJuryAddress } from "@/components/juries/desk/use-jury-address";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";

export function JuryContent(props: DeskProps) {
  const { opportunity } = props;
  const { round, openRound } = useJuryAddress();
  const rounds = useRounds(opportunity.id);
  const jurors = useJurors(opportunity.id);
  if (rounds.data === undefined || jurors.data === undefined)
    return (
      <QueryError
        subject="The jury"
        query={rounds.error === null ? jurors : rounds}
        skeleton={<FormSkeleton />}
      />
    );
  const jury = { ...props, rounds: rounds.data, jurors: jurors.data, onOpen: openRound };
  return round === null ? (
    <JuryOverview {...jury} />
  ) : (
    <RoundPage key={round} {...jury} address={round} />
  );
}
