import type { ReactNode } from "react";
import { AdminList, type ListQuery } from "@/components/administration/admin-list";
import { useAddressChoice } from "@/hooks/use-address-choice";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonSize } from "@/components/ui/buttons/button-class";

type QueueState = { state: string; label: string; empty: string };

/** The states of a queue, of which the address names one, otherwise the first. @param noun in the plural: “reports” */
export function useQueueStates<Listed extends readonly [QueueState, ...QueueState[]]>(
  noun: string,
  states: Listed,
) {
  const [first, ...others] = states;
  const [selectedState, choose] = useAddressChoice("state", [
    first.state,
    ...others.map(({ state }) => state),
  ]);
  const selected: Listed[number] = states.find(({ state }) => state === selectedState) ?? first;
  const options = states.map((state) => ({ ...state, select: () => choose(state.state) }));
  return { noun, selected, options };
}

type AdminChoiceProps = {
  legend: string;
  options: readonly { label: string; isSelected: boolean; select: () => void }[];
  size?: ButtonSize;
};

/** Buttons that choose what a screen of administrators shows. */
export function AdminChoice({ legend, options, size = "small" }: AdminChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ label, isSelected, select }) => (
        <Button
          key={label}
          size={size}
          tone={isSelected ? "primary" : "secondary"}
          aria-pressed={isSelected}
          onClick={select}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

type AdminQueueProps<Item> = {
  choice: {
    noun: string;
    selected: QueueState;
    options: readonly (QueueState & { select: () => void })[];
  };
  queue: ListQuery<Item>;
  children: (item: Item) => ReactNode;
};

export function AdminQueue<Item>({
  choice: { noun, selected, options },
  queue,
  children,
}: AdminQueueProps<Item>) {
  return (
    <section className="flex flex-col gap-5">
      <AdminChoice
        legend={`Which ${noun}`}
        options={options.map(({ state, label, select }) => ({
          label,
          isSelected: state === selected.state,
          select,
        }))}
      />
      <AdminList query={queue} label={`${selected.label} ${noun}`} empty={selected.empty}>
        {children}
      </AdminList>
    </section>
  );
}
