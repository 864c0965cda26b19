import { useState } from "react";
import { ArrangedEntries } from "@/components/cvs/arranged-entries";
import { CvDownloads } from "@/components/cvs/cv-downloads";
import { CvEntryFields } from "@/components/cvs/cv-entry-fields";
import { cvReads, ownCv } from "@/components/cvs/cv-reads";
import { toCvValues, toNextValues } from "@/components/cvs/cv-values";
import { ImportCv } from "@/components/cvs/import-cv";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { cvLimits } from "@/lib/cvs/cvs.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { withQueries } from "@/providers/with-queries";

function NewEntry({ profileId }: { profileId: string }) {
  const [added, setAdded] = useState("");
  const create = useCallMutation("POST /v1/profiles/{id}/cv/entries", {
    creates: true,
    refreshes: cvReads,
  });
  return (
    <section aria-labelledby="new-entry" className="flex flex-col gap-5">
      <h2 id="new-entry" className="text-large font-medium">
        New entry
      </h2>
      <CvEntryFields
        saved={{ name: `cv-entry:new:${profileId}`, values: toCvValues(), version: "" }}
        action="Add"
        toNext={toNextValues}
        onSave={async (body, { base, idempotencyKey }) => {
          const params = { id: profileId };
          const { title } = await create.mutateAsync({ params, body, idempotencyKey });
          setAdded(title);
          return base;
        }}
      />
      <StatusMessage>{added !== "" && `“${added}” is in your CV.`}</StatusMessage>
    </section>
  );
}

function CvContent({ profile }: { profile: Profile }) {
  const cv = useFreshCall("GET /v1/profiles/{id}/cv", { ...ownCv(profile.id), as: "account" });
  if (cv.data === undefined)
    return <QueryError subject="Your CV" query={cv} skeleton={<FormSkeleton />} />;
  const { entries } = cv.data;
  return (
    <div className="flex flex-col gap-10">
      {entries.length > 0 && <CvDownloads profile={profile} />}
      {entries.length < cvLimits.entries ? (
        <NewEntry profileId={profile.id} />
      ) : (
        <p className="text-muted">Your CV has {entries.length} entries, as many as it can have.</p>
      )}
      <ImportCv profileId={profile.id} />
      {entries.length > 0 && <ArrangedEntries profileId={profile.id} cv={cv.data} />}
    </div>
  );
}

export const OwnCv = withQueries(CvContent);
