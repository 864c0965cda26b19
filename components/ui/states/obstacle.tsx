import { LinkButton } from "@/components/ui/buttons/link-button";

type ObstacleProps = {
  text: string;
  link: { href: string; label: string };
  /** False where it is what the page was asked for, and nothing went wrong. */
  isAlert?: boolean;
};

/** Says why there is nothing to do here, and leads on. */
export const Obstacle = ({ text, link: { href, label }, isAlert = true }: ObstacleProps) => (
  <div role={isAlert ? "alert" : undefined} className="flex flex-col items-start gap-5">
    <p>{text}</p>
    <LinkButton href={href}>{label}</LinkButton>
  </div>
);
