import { InitialsAvatar } from "@/components/ui/initials-avatar";

/** Shows an organiser without a profile. */
export function OrganiserName({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3">
      <InitialsAvatar name={name} seed={name} className="size-avatar-regular rounded-full" />
      <span dir="auto" className="font-medium">
        {name}
      </span>
    </p>
  );
}
