import { RoundForm } from "@/lib/juries/rounds/rounds.schema";

type RoundPreset = { label: string; text: string; round: RoundForm };

const criterion = (id: string, name: string, weight: number) => ({ id, name, weight, max: 5 });

const toPreset = (label: string, text: string, settings: object): RoundPreset => ({
  label,
  text,
  round: RoundForm.parse({ name: label, ...settings }),
});

/** Rounds as juries often have them, to start from: everything can be changed afterwards. */
export const roundPresets = [
  toPreset("Quick look", "Yes, maybe or no, from every juror. For a first look at many.", {
    scale: "YES_MAYBE_NO",
  }),
  toPreset(
    "Shortlist by criteria",
    "Three criteria, at least two scores each, and feedback for artists. Jurors see the others’ scores after their own.",
    {
      scale: "RUBRIC",
      criteria: [
        criterion("work", "Quality of the work", 2),
        criterion("fit", "Fit with the opportunity", 1),
        criterion("means", "Feasibility", 1),
      ],
      quorum: 2,
      seesOthers: "AFTER_OWN",
      commentsToArtist: true,
    },
  ),
  toPreset("Blind", "1 to 5, without names, and corrected for lenient and strict jurors.", {
    blind: true,
    scale: "FIVE",
    quorum: 2,
    ranking: "ADJUSTED",
  }),
];
