import { SoftLink } from "@/components/ui/buttons/soft-link";
import type { DeskApplication } from "@/lib/applications/desk/desk.schema";
import { profilePath } from "@/lib/profiles/profile-paths.rules";

type ApplicationTitleProps = {
  number: number;
  profile: Pick<DeskApplication["profile"], "name" | "slug"> | undefined;
  target?: "_blank";
};

/** “No. 12 · Ada Brook”: the name leads to the profile. */
export function ApplicationTitle({ number, profile, target }: ApplicationTitleProps) {
  if (profile === undefined) return `No. ${number}`;
  const { name, slug } = profile;
  return (
    <>
      No. {number} ·{" "}
      {slug === null ? (
        name
      ) : (
        <SoftLink
          href={profilePath({ slug })}
          target={target}
          className="underline-offset-4 hover:underline"
        >
          {name}
        </SoftLink>
      )}
    </>
  );
}
