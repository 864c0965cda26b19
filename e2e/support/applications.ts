import { type APIRequestContext, expect } from "@playwright/test";
import sharp from "sharp";
import { postOpportunity } from "@/e2e/support/opportunities";
import { createPerson, type Person } from "@/e2e/support/people";

const sections = [
  {
    id: "you",
    title: "About you",
    fields: [
      { id: "statement", type: "STATEMENT", label: "Statement", required: true, maxWords: 50 },
      { id: "site", type: "URL", label: "Your site" },
    ],
  },
  {
    id: "work",
    title: "Your work",
    text: "Choose what you would show.",
    fields: [
      { id: "works", type: "WORKS", label: "Works", min: 1, max: 3 },
      { id: "cv", type: "CV", label: "CV" },
      { id: "agree", type: "CONSENT", label: "My works may be shown on the organiser’s site" },
    ],
  },
];

/** Publishes an opportunity that takes applications here. @param fields questions before the usual ones */
export async function postNative(
  request: APIRequestContext,
  title: string,
  poster?: Person,
  { isRolling = false, fields = [] }: { isRolling?: boolean; fields?: object[] } = {},
): Promise<{ id: string; slug: string }> {
  const organiser =
    poster ?? (await createPerson(request, { role: "CURATOR", name: "Harbour House" }));
  const days = isRolling ? {} : { days: 20 };
  const id = await postOpportunity(request, { title, ...days, poster: organiser });
  const headers = { authorization: `Bearer ${organiser.idToken}` };
  const url = `/v1/opportunities/${id}`;
  const [first, ...others] = sections;
  const asked = [{ ...first, fields: [...fields, ...(first?.fields ?? [])] }, ...others];
  const form = { sections: asked, answersBy: 6 };
  expect((await request.put(`${url}/form`, { headers, data: form })).status()).toBe(200);
  expect((await request.post(`${url}/form/open`, { headers, data: {} })).status()).toBe(200);
  const change = { id, applyMode: "HERE", applyUrl: null };
  const changed = await request.put(url, { headers, data: change });
  expect(changed.status(), await changed.text()).toBe(200);
  return { id, slug: String((await changed.json()).slug) };
}

export const createPicture = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: "#48a" } })
    .png()
    .toBuffer();

async function createHeaders(
  request: APIRequestContext,
  { idToken, profileId }: Person,
): Promise<Record<string, string>> {
  const authorization = `Bearer ${idToken}`;
  const response = await request.post("/v1/profiles/token/", {
    headers: { authorization },
    data: { id: profileId },
  });
  const { token } = await response.json();
  return { authorization, "x-profile-token": String(token) };
}

/** @returns the work's id */
export async function addWork(
  request: APIRequestContext,
  artist: Person,
  title: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await request.post("/v1/artworks/", {
    headers: await createHeaders(request, artist),
    multipart: {
      title,
      medium: "Ink on paper",
      ...fields,
      images: { name: "tide.png", mimeType: "image/png", buffer: await createPicture() },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return String((await response.json()).id);
}

/** @param cv a PDF @returns the ids of the answer's files */
async function addCv(
  request: APIRequestContext,
  headers: Record<string, string>,
  applicationId: string,
  cv: Buffer,
): Promise<string[]> {
  const files = { name: "CV.pdf", mimeType: "application/pdf", buffer: cv };
  const response = await request.post(`/v1/applications/${applicationId}/files`, {
    headers,
    multipart: { field: "cv", files },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).map(({ id }: { id: string }) => id);
}

/** @returns an artist who has applied with one work or more */
export async function sendApplication(
  request: APIRequestContext,
  opportunityId: string,
  name: string,
  { works: workCount = 1, cv = null }: { works?: number; cv?: Buffer | null } = {},
): Promise<Person> {
  const artist = await createPerson(request, { name });
  const works: { artworkId: string }[] = [];
  for (let index = 0; index < workCount; index += 1) {
    const title = index === 0 ? `Tide by ${name}` : `Tide ${index + 1} by ${name}`;
    works.push({ artworkId: await addWork(request, artist, title) });
  }
  const headers = await createHeaders(request, artist);
  const started = await request.post("/v1/applications/", {
    headers,
    data: { opportunityId, reuse: false },
  });
  expect(started.status(), await started.text()).toBe(201);
  const { id, revision } = await started.json();
  const url = `/v1/applications/${id}`;
  const files = cv === null ? {} : { cv: await addCv(request, headers, id, cv) };
  const answers = { statement: `${name} draws.`, works, agree: true, ...files };
  const saved = await request.put(`${url}/draft`, {
    headers,
    data: { answers, basedOn: revision },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const data = { revision: (await saved.json()).revision };
  const sent = await request.post(`${url}/submit`, { headers, data });
  expect(sent.status(), await sent.text()).toBe(200);
  // An application has copies of its works; other tests look at the newest ones of all.
  for (const { artworkId } of works) {
    const deleted = await request.delete(`/v1/artworks/${artworkId}`, { headers });
    expect(deleted.status()).toBe(204);
  }
  return artist;
}
