import { CvLines } from "@/components/cvs/cv-lines";
import { OwnerLink } from "@/components/profiles/owner-link";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { listSections } from "@/lib/cvs/cv-order.rules";
import type { CvEntry } from "@/lib/cvs/cvs.schema";
import { cvFilePath, ownCvPath } from "@/lib/cvs/cv-paths.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";

type ProfileCvProps = { profile: Pick<Profile, "id" | "name">; entries: readonly CvEntry[] };

/** The tab of an artist's CV. */
export function ProfileCv({ profile, entries }: ProfileCvProps) {
  return (
    <section className="flex max-w-4xl flex-col gap-10">
      <h2 className="sr-only">CV</h2>
      {listSections(entries).map(({ heading, entries: listed }) => (
        <section key={heading} aria-label={heading} className="flex flex-col gap-3">
          <h3 className="text-large font-medium">{heading}</h3>
          <ul className="flex flex-col gap-3">
            {listed.map((entry) => (
              <li key={entry.id}>
                <CvLines entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div data-print="hide" className="flex flex-wrap items-center gap-5">
        <PlainTextLink href={cvFilePath(profile.id, "pdf")} rel="nofollow">
          CV of {profile.name} as a PDF
        </PlainTextLink>
        <OwnerLink profileId={profile.id} href={ownCvPath} label="Edit CV" />
      </div>
    </section>
  );
}
