import { SoftLink } from "@/components/ui/buttons/soft-link";

type ChoiceTabsProps = {
  label: string;
  choices: readonly { href: string; label: string; note?: string; isSelected: boolean }[];
};

export function ChoiceTabs({ label, choices }: ChoiceTabsProps) {
  return (
    <nav aria-label={label} className="inline-flex rounded-full border p-1">
      {choices.map(({ href, label: name, note, isSelected }) => (
        <SoftLink
          key={href}
          href={href}
          keepsScroll
          aria-current={isSelected ? "page" : undefined}
          className="inline-flex h-11 items-center gap-2 rounded-full px-5 hover:bg-surface aria-[current=page]:bg-text aria-[current=page]:text-ground"
        >
          {name}
          {note !== undefined && <span className="text-small">{note}</span>}
        </SoftLink>
      ))}
    </nav>
  );
}
