import type { Icon as IconComponent } from "@/components/ui/icons/create-icon";
import {
  Banknote,
  BedDouble,
  BookOpen,
  Gift,
  Hammer,
  HandCoins,
  Image,
  TrainFront,
} from "@/components/ui/icons/page-icons";
import type { RowFacts } from "@/components/opportunities/row-facts";
import type { Reward } from "@/lib/vocabulary/opportunity-types.schema";

const icons: Record<Reward, IconComponent> = {
  ACCOMMODATION: BedDouble,
  PRODUCTION: Hammer,
  CASHPRIZE: Banknote,
  PUBLICATION: BookOpen,
  EXHIBITION: Image,
  TRAVEL: TrainFront,
  FUNDING: HandCoins,
  OTHER: Gift,
};

export function RewardIcons({ rewards }: Pick<RowFacts, "rewards">) {
  if (rewards.length === 0) return null;
  return (
    <ul aria-label="What you get" className="flex flex-wrap gap-x-3 gap-y-1 text-small text-muted">
      {rewards.map(({ kind, label }) => {
        const Icon = icons[kind];
        return (
          <li key={kind} className="inline-flex items-center gap-1">
            <Icon className="size-4" />
            {label}
          </li>
        );
      })}
    </ul>
  );
}
