import type { Icon as IconComponent } from "@/components/ui/create-icon";
import {
  Banknote,
  BedDouble,
  BookOpen,
  Gift,
  Hammer,
  HandCoins,
  Image,
  TrainFront,
} from "@/components/ui/opportunity-icons";
import { rewardLabels } from "@/lib/vocabulary/opportunity-labels.schema";
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

export function RewardIcons({ rewards }: { rewards: readonly Reward[] }) {
  if (rewards.length === 0) return null;
  return (
    <ul aria-label="What you get" className="flex flex-wrap gap-x-3 gap-y-1 text-small text-muted">
      {rewards.map((reward) => {
        const Icon = icons[reward];
        return (
          <li key={reward} className="inline-flex items-center gap-1">
            <Icon className="size-4" />
            {rewardLabels[reward]}
          </li>
        );
      })}
    </ul>
  );
}
