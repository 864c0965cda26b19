import { clsx } from "clsx";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";

type ProfileSummaryProps = {
  profile: { id: string; name: string; image: string | null };
  /** The line below the name. */
  detail: string;
  isWrapped?: boolean;
  /** Fills the remaining width of the link. */
  isWide?: boolean;
};

/** The content of a link, which must have the class `group`. */
export function ProfileSummary({
  profile,
  detail,
  isWrapped = false,
  isWide = false,
}: ProfileSummaryProps) {
  const { id, name, image } = profile;
  return (
    <>
      <span aria-hidden="true" className="shrink-0">
        <ProfileAvatar image={image} name={name} seed={id} />
      </span>
      <span className={clsx("min-w-0", isWide && "flex-1")}>
        <span dir="auto" className="block truncate font-medium group-hover:text-accent">
          {name}
        </span>
        <span className={clsx("block text-small text-muted", !isWrapped && "truncate")}>
          {detail}
        </span>
      </span>
    </>
  );
}
