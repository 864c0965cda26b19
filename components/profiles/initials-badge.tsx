import { initialsOf } from "@/components/ui/initials";

/** Stands for somebody without a picture: the initials, for the eye only. */
export function InitialsBadge({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-avatar-regular shrink-0 place-items-center rounded-full border bg-surface text-small font-medium text-muted"
    >
      {initialsOf(name)}
    </span>
  );
}
