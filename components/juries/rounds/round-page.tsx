import { useEffect, useRef } from "react";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import type { JuryProps } from "@/components/juries/desk/jury-overview";
import { toRoundQuery } from "@/components/juries/desk/use-jury-address";
import { RoundActions } from "@/components/juries/rounds/round-actions";
import { RoundEditor } from "@/components/juries/rounds/round-editor";
import { RoundSettings } from "@/components/juries/rounds/round-settings";
import { formatRoundTimes } from "@/components/juries/rounds/round-texts";
import { PressLink } from "@/components/ui/buttons/press-link";

/** Takes the focus once, as the page that it heads is opened without loading one. */
function RoundTitle({ children }: { children: string }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={headingRef} tabIndex={-1} className="text-title wrap-break-word outline-none">
      {children}
    </h2>
  );
}

/** A new round, or one of them, at its own address. @param address its number, or `new` */
export function RoundPage({ address, ...jury }: JuryProps & { address: string }) {
  const { opportunity, rounds, onOpen } = jury;
  const round = rounds.find(({ number }) => String(number) === address);
  const title = round === undefined ? "A new round" : `Round ${round.number} · ${round.name}`;
  const back = (
    <PressLink
      href={toRoundQuery(null)}
      onPress={() => onOpen(null)}
      className="self-start underline underline-offset-4 hover:text-accent"
    >
      Jury and rounds
    </PressLink>
  );
  if (round === undefined && address !== "new")
    return (
      <div className="flex flex-col gap-5">
        {back}
        <p role="alert">There is no such round.</p>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      {back}
      <RoundTitle>{title}</RoundTitle>
      {round !== undefined && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="text-muted">{formatRoundTimes(round, opportunity.timeZone)}.</p>
          {round.state !== "SETUP" && <RoundActions {...jury} round={round} />}
        </div>
      )}
      {round?.state !== "CLOSED" && (
        <OneTabForm draft={`round:${opportunity.id}:${address}`} formName="This round">
          <RoundEditor
            opportunity={opportunity}
            round={round}
            count={rounds.length}
            onDone={() => onOpen(null)}
          />
        </OneTabForm>
      )}
      {round !== undefined && round.state !== "SETUP" && <RoundSettings round={round} />}
    </div>
  );
}
