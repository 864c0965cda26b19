import { type RoundValues, toRoundValues } from "@/components/juries/rounds/round-values";
import { Section } from "@/components/ui/section";
import { roundPresets } from "@/lib/juries/rounds/round-presets.rules";
import { toast } from "@/lib/client/toasts";

type RoundPresetChoiceProps = {
  values: RoundValues;
  change: (values: Partial<RoundValues>) => void;
};

/** Returns what a preset fills in: how a round judges, not what or when. */
const pickPreset = (values: RoundValues): Partial<RoundValues> => ({
  name: values.name,
  scale: values.scale,
  criteria: values.criteria,
  blind: values.blind,
  quorum: values.quorum,
  ranking: values.ranking,
  seesOthers: values.seesOthers,
  commentsToArtist: values.commentsToArtist,
});

/** Offers rounds to start from. What was typed before comes back with Undo. */
export function RoundPresetChoice({ values, change }: RoundPresetChoiceProps) {
  return (
    <Section isCompact heading="h3" title="Start from">
      <ul className="grid gap-3 sm:grid-cols-3">
        {roundPresets.map(({ label, text, round }) => (
          <li key={label} className="flex">
            <button
              type="button"
              className="w-full rounded-surface border border-outline p-3 text-left transition-colors duration-fade hover:bg-surface"
              onClick={() => {
                change(pickPreset(toRoundValues(round, "UTC")));
                toast({
                  kind: "info",
                  text: `“${label}” is filled in below. Change what you like.`,
                  action: { label: "Undo", run: () => change(pickPreset(values)) },
                });
              }}
            >
              <span className="block font-medium">{label}</span>
              <span className="block text-small text-muted">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
