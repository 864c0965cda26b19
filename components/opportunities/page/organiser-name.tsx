import { LetteredMark } from "@/components/ui/lettered-mark";

/** Shows an organiser without a profile. */
export function OrganiserName({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3">
      <LetteredMark name={name} seed={name} className="size-avatar-regular rounded-full" />
      <span dir="auto" className="font-medium">
        {name}
      </span>
    </p>
  );
}
