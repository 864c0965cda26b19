import type { DeskProps } from "@/components/applications/desk/desk-props";
import { pollOptions } from "@/components/juries/desk/jury-call-options";
import { JuryOverview } from "@/components/juries/desk/jury-overview";
import { RoundPage } from "@/components/juries/rounds/round-page";
import { useJuryAddress } from "@/components/juries/desk/use-jury-address";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useCall } from "@/hooks/use-call";

/** The jury and its rounds, or one round. */
export function JuryContent(props: DeskProps) {
  const { opportunity } = props;
  const { round, openRound } = useJuryAddress();
  const rounds = useCall(
    "GET /v1/opportunities/{id}/rounds",
    { params: { id: opportunity.id } },
    pollOptions,
  );
  const jurors = useCall(
    "GET /v1/opportunities/{id}/jurors",
    { params: { id: opportunity.id } },
    pollOptions,
  );
  if (rounds.data === undefined || jurors.data === undefined) {
    return rounds.error === null && jurors.error === null ? (
      <FormSkeleton />
    ) : (
      <QueryError subject="The jury" query={rounds.error === null ? jurors : rounds} />
    );
  }
  const jury = { ...props, rounds: rounds.data, jurors: jurors.data, onOpen: openRound };
  return round === null ? (
    <JuryOverview {...jury} />
  ) : (
    <RoundPage key={round} {...jury} address={round} />
  );
}
