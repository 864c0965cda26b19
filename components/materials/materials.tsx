import { useState } from "react";
import { MaterialEditor } from "@/components/materials/material-editor";
import { freshLinks, materialReads } from "@/components/materials/material-reads";
import { MaterialRow } from "@/components/materials/material-row";
import { Button } from "@/components/ui/buttons/button";
import { Section } from "@/components/ui/section";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import {
  type Material,
  MaterialKind,
  materialKinds,
  materialLimits,
} from "@/lib/materials/materials.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

function formatUse(materials: readonly Material[]): string {
  const bytes = materials.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
  return `${materials.length} of ${materialLimits.items}, files ${toMegabytes(bytes)} of ${toMegabytes(materialLimits.bytes)} MB`;
}

export function Materials({ profile }: { profile: Profile }) {
  const materials = useCall("GET /v1/materials/", { as: "profile" }, freshLinks);
  const create = useCallMutation("POST /v1/materials/", {
    as: "profile",
    creates: true,
    refreshes: materialReads,
  });
  const [added, setAdded] = useState<{ kind: MaterialKind; key: string } | null>(null);
  return (
    <div className="flex flex-col gap-10">
      <Section title="Add">
        {added === null ? (
          <ul className="flex flex-wrap gap-3">
            {MaterialKind.options.map((kind) => (
              <li key={kind}>
                <Button onClick={() => setAdded({ kind, key: crypto.randomUUID() })}>
                  {materialKinds[kind].label}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <MaterialEditor
            key={added.key}
            draftName={`material:new:${profile.id}:${added.kind}`}
            kind={added.kind}
            initial={{ title: materialKinds[added.kind].label, text: "", version: 0 }}
            onCancel={() => setAdded(null)}
            onSave={async (form, onProgress) => {
              form.append("kind", added.kind);
              const saved = await create.mutateAsync({ form, onProgress });
              toast({ kind: "success", text: `“${saved.title}” is saved` });
              setAdded(null);
            }}
          />
        )}
      </Section>
      {materials.data === undefined && (
        <QueryError subject="Your materials" query={materials} skeleton={<FormSkeleton />} />
      )}
      {materials.data?.length === 0 && (
        <p className="max-w-xl text-muted">
          Nothing yet. What you keep here is offered in every application, so that you write your
          statement once.
        </p>
      )}
      {materials.data !== undefined && materials.data.length > 0 && (
        <Section isCompact title="Saved">
          <p className="text-small text-muted">{formatUse(materials.data)}</p>
          <ul className="flex flex-col">
            {materials.data.map((material) => (
              <MaterialRow key={material.id} material={material} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
