import { Check } from "@/components/ui/icons/icons";
import { buttonClass, type ButtonSize } from "@/components/ui/buttons/button-class";
import type { FollowSubject } from "@/lib/follows/follows.schema";

export type FollowSource = Exclude<FollowSubject, "PROGRAMME">;

type FollowButtonViewProps = {
  subject: FollowSource;
  name: string;
  isFollowed: boolean;
  size: ButtonSize;
  onPress: () => void;
};

export function FollowButtonView({
  subject,
  name,
  isFollowed,
  size,
  onPress,
}: FollowButtonViewProps) {
  return (
    <button
      type="button"
      data-needs-script=""
      aria-pressed={isFollowed}
      onClick={onPress}
      className={buttonClass("secondary", size)}
    >
      {isFollowed && <Check className="size-4 text-accent" />}
      <span>{isFollowed ? "Following" : "Follow"}</span>{" "}
      {subject === "TAG" ? (
        <span dir="auto" className="max-w-40 truncate">{`“${name}”`}</span>
      ) : (
        <span className="sr-only">{name}</span>
      )}
    </button>
  );
}
