import { Button } from "@/components/ui/button";

type State<Name extends string> = { state: Name; label: string };

type StateButtonsProps<Shown extends State<string>> = {
  /** What is chosen among: “Which reports”. */
  legend: string;
  states: readonly Shown[];
  shown: Shown;
  onShow: (state: Shown) => void;
};

/** Chooses which of a queue is shown: what waits, or what came of the rest. */
export function StateButtons<Shown extends State<string>>({
  legend,
  states,
  shown,
  onShow,
}: StateButtonsProps<Shown>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {states.map((each) => (
        <Button
          key={each.state}
          size="small"
          tone={each === shown ? "primary" : "secondary"}
          aria-pressed={each === shown}
          onClick={() => onShow(each)}
        >
          {each.label}
        </Button>
      ))}
    </fieldset>
  );
}
