import { SoftLink } from "@/components/ui/buttons/soft-link";
import { Tooltip } from "@/components/ui/dialogs/tooltip";

export function PromotedMark() {
  return (
    <Tooltip text="The organiser pays for it to be seen first. Choose this to list opportunities without promoted ones.">
      {(control) => (
        <SoftLink
          href="/opportunities?hidePromoted=true"
          className="inline-flex min-h-6 items-center rounded-full border border-outline px-2 hover:text-accent"
          {...control}
        >
          Promoted
        </SoftLink>
      )}
    </Tooltip>
  );
}
