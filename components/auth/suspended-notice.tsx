import { LinkButton } from "@/components/ui/buttons/link-button";

export function SuspendedNotice({ reason }: { reason: string }) {
  return (
    <div className="flex max-w-2xl flex-col items-start gap-5">
      <div className="flex flex-col gap-3">
        <p className="text-large font-medium">
          This page is closed while your account is suspended.
        </p>
        <p>
          The reason we gave: <span dir="auto">{reason}</span>
        </p>
        <p className="text-muted">
          What you posted is kept, hidden from everybody else, and can be changed again once the
          account is reinstated. Until then you can contest the decision, download your data, cancel
          what you pay for, or delete the account.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="primary" href="/account#standing">
          Contest the decision
        </LinkButton>
        <LinkButton href="/account#data">Download your data</LinkButton>
      </div>
    </div>
  );
}
