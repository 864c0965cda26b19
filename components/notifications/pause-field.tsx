import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { useNow } from "@/hooks/use-now";
import { DAY_MS } from "@/lib/shared/time/durations";
import { formatDay } from "@/lib/shared/texts/format-date";
import { Options } from "@/components/ui/fields/options";

type Props = {
  pausedUntil: string | null;
  onChange: (pausedUntil: string | null) => void;
};

const NONE = "";
const CURRENT = "current";
const lengths = { 7: "For a week", 30: "For a month" } as const;

/** Pauses the digest. What comes meanwhile is in the digest after it. */
export function PauseField({ pausedUntil, onChange }: Props) {
  const now = useNow().getTime();
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now;
  const choose = (value: string) => {
    if (value === CURRENT) return;
    onChange(value === NONE ? null : new Date(now + Number(value) * DAY_MS).toISOString());
  };
  return (
    <Field label="Pause notices and digests" optionalLabel="">
      <Select value={isPaused ? CURRENT : NONE} onChange={({ target }) => choose(target.value)}>
        <option value={NONE}>Not paused</option>
        {isPaused && <option value={CURRENT}>Until {formatDay(pausedUntil)}</option>}
        <Options of={Object.entries(lengths)} />
      </Select>
    </Field>
  );
}
