import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type ApiResponse, request } from "@/tests/support/request";

type Row = {
  name: string;
  role?: string;
  type?: string;
  city?: string;
  country?: string;
  headline?: string;
  hidden?: boolean;
};

let clock = Date.UTC(2026, 0, 1);

/** Each is a minute newer than the one before. */
export async function addProfile(row: Row): Promise<string> {
  const { name, type, role = type === undefined ? "ARTIST" : "ART_ORGANIZATION", ...rest } = row;
  const id = newId();
  clock += 60_000;
  const created_at = new Date(clock);
  await db()
    .insertInto("profiles")
    .values({ id, role, name, slug: id, organization_type: type ?? null, created_at, ...rest })
    .execute();
  return id;
}

export const getDirectory = (query: Record<string, string | number> = {}): Promise<ApiResponse> =>
  request("GET /v1/profiles/directory", { query });
export const listNames = async (query: Record<string, string | number> = {}): Promise<string[]> => {
  const { status, body } = await getDirectory(query);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.items.map(({ name }: { name: string }) => name);
};

export async function addSampleProfiles(): Promise<void> {
  for (const row of [
    { name: "Kunsthalle Zürich", type: "INSTITUTION", city: "Zürich", country: "CH" },
    { name: "Galería Ño", type: "GALLERY", city: "Bogotá", country: "CO" },
    { name: "Tate", type: "MUSEUM", city: "London", country: "GB" },
    { name: "Tate Modern", type: "MUSEUM", city: "London", country: "GB" },
    { name: "Kate Modern", type: "GALLERY", city: "Paris", country: "FR" },
    { name: "Espace Rouge", type: "GALLERY", city: "Paris", country: "FR", headline: "Near Tate" },
    { name: "Hidden House", type: "GALLERY", city: "Paris", country: "FR", hidden: true },
    { name: "José Pérez", city: "PARIS", country: "FR" },
    { name: "Ann Lee", city: "Paris", country: "US" },
    { name: "Cleo Vance", role: "CURATOR" },
    { name: "Otto Coll", role: "COLLECTOR", city: "Zurich", country: "CH" },
  ] satisfies Row[]) {
    await addProfile(row);
  }
}
