import { Pill } from "@/components/ui/pill";

type PillLinksProps = {
  pills: readonly { href: string; label: string; selected?: boolean }[];
  label: string;
  className: string;
  dataPrint?: "hide";
};

export function PillLinks({ pills, label, className, dataPrint }: PillLinksProps) {
  return (
    <ul aria-label={label} data-print={dataPrint} className={className}>
      {pills.map((pill) => (
        <li key={pill.label}>
          <Pill {...pill} />
        </li>
      ))}
    </ul>
  );
}
