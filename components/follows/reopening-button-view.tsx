import { Bell } from "@/components/ui/icons/page-icons";
import { buttonClass } from "@/components/ui/buttons/button-class";

type Props = { title: string; isFollowed: boolean; onPress: () => void };

export function ReopeningButtonView({ title, isFollowed, onPress }: Props) {
  return (
    <button
      type="button"
      data-needs-script=""
      aria-pressed={isFollowed}
      onClick={onPress}
      className={buttonClass("secondary", "large")}
    >
      <Bell className={isFollowed ? "size-5 fill-current text-accent" : "size-5"} />
      {isFollowed ? "We’ll tell you when it reopens" : "Tell me when it reopens"}
      <span className="sr-only"> “{title}”</span>
    </button>
  );
}
