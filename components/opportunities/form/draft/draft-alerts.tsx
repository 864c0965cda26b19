import type { OpportunityDraft } from "@/components/opportunities/form/draft/use-opportunity-draft";
import { Button } from "@/components/ui/button";

type AlertProps = {
  text: string;
  actions: readonly { label: string; run: () => void }[];
};

function Alert({ text, actions }: AlertProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-y py-5">
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        {actions.map(({ label, run }) => (
          <Button key={label} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** What only the writer can decide: which of two versions stays. */
export function DraftAlerts({ draft }: { draft: OpportunityDraft }) {
  return (
    <>
      {draft.isOutdated && (
        <Alert
          text="This opportunity was saved in another window or on another device after you began to write here. What you wrote here is kept, and nothing is sent until you choose."
          actions={[
            { label: "Show the other version", run: draft.takeNewer },
            { label: "Keep what I wrote here", run: draft.keepMine },
          ]}
        />
      )}
      {draft.rival !== null && (
        <Alert
          text="You wrote something here that could not be saved at the time, and this opportunity has changed since. What you wrote is kept on this device."
          actions={[
            { label: "Use what I wrote", run: draft.takeRival },
            { label: "Discard it", run: draft.discardRival },
          ]}
        />
      )}
    </>
  );
}
