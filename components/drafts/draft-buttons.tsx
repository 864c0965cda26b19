import { Button } from "@/components/ui/buttons/button";
import { DiscardButton } from "@/components/ui/dialogs/discard-button";
import { formatTime } from "@/lib/shared/texts/format-date";

type DraftButtonsProps = {
  label: string;
  discardLabel: string;
  isSending: boolean;
  /** Asks for confirmation before discarding. */
  hasChanges: boolean;
  /** Time at which the draft was stored on the device (ISO 8601). */
  storedAt: string | undefined;
  onDiscard: () => void;
};

/** The end of a form that is stored on the device until it is sent. */
export function DraftButtons(props: DraftButtonsProps) {
  const { isSending, storedAt } = props;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t pt-5">
      <Button type="submit" tone="primary" pending={isSending}>
        {props.label}
      </Button>
      <DiscardButton
        label={props.discardLabel}
        isFilled={props.hasChanges}
        disabled={isSending}
        onDiscard={props.onDiscard}
      />
      {storedAt !== undefined && (
        <p className="text-small text-muted">
          Draft kept on this device at {formatTime(storedAt)}.
        </p>
      )}
    </div>
  );
}
