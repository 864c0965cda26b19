import { Paragraphs } from "@/components/ui/paragraphs";
import { ProfilePictures } from "@/components/screens/profile-page/profile-pictures";
import { formatArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { joinClasses } from "@/lib/shared/join-classes";

export function ProfileAbout({ profile }: { profile: Profile }) {
  const { bio, artisticFields, mediums, attribution, createdAt } = profile;
  const facts: [string, string][] = [
    ["Fields", artisticFields.map(formatArtisticField).join(", ")],
    ["Mediums", mediums.map(formatArtisticField).join(", ")],
    ["On Vitrine since", formatUtcDay(createdAt).replace(/^\d+ /, "")],
  ];
  return (
    <div className="flex flex-col gap-15">
      <div className="grid gap-10 md:grid-cols-12">
        {bio !== "" && (
          <div className="md:col-span-8">
            <Paragraphs text={bio} />
          </div>
        )}
        <dl
          className={joinClasses(
            "flex gap-5",
            bio === "" ? "flex-row flex-wrap gap-x-15 md:col-span-12" : "flex-col md:col-span-4",
          )}
        >
          {facts
            .filter(([, value]) => value !== "")
            .map(([label, value]) => (
              <div key={label}>
                <dt className="text-small text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          {attribution !== null && (
            <div>
              <dt className="text-small text-muted">Source</dt>
              <dd className="text-small">{attribution}</dd>
            </div>
          )}
        </dl>
      </div>
      <ProfilePictures profile={profile} type="GALLERY" />
      <ProfilePictures profile={profile} type="STUDIO" />
    </div>
  );
}
