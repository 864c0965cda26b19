import sharp from "sharp";
import { type TimedResponse, requestFrom } from "@vitrine/benchmark/visitors";

type UploadAccount = { id: string; identityToken: string; profileToken: string };

const createJsonRequest = (body: object) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

async function signUp(origin: string): Promise<UploadAccount> {
  const requestJson = async (path: string, init: RequestInit): Promise<Record<string, string>> => {
    const { status, body } = await requestFrom("10.9.0.1", `${origin}${path}`, init);
    const text = body.toString();
    if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as Record<string, string>;
  };
  const { idToken: identityToken = "" } = await requestJson(
    "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo",
    createJsonRequest({
      email: `${crypto.randomUUID()}@vitrine.test`,
      password: crypto.randomUUID(),
      returnSecureToken: true,
    }),
  );
  const authorization = { Authorization: `Bearer ${identityToken}` };
  const form = new FormData();
  form.set("role", "ARTIST");
  form.set("name", "Overload");
  const createdProfile = await requestJson("/v1/profiles", {
    method: "POST",
    headers: authorization,
    body: form,
  });
  const tokenRequest = createJsonRequest({ id: createdProfile["id"] });
  const { token = "" } = await requestJson("/v1/profiles/token", {
    ...tokenRequest,
    headers: { ...tokenRequest.headers, ...authorization },
  });
  return { id: createdProfile["id"] ?? "", identityToken, profileToken: token };
}

/** Random noise, so that the file does not compress well. */
export function createNoiseImage(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality: 85 })
    .toBuffer();
}

export class Uploader {
  readonly #origin: string;
  readonly #account: UploadAccount;

  private constructor(origin: string, account: UploadAccount) {
    this.#origin = origin;
    this.#account = account;
  }

  static async open(origin: string): Promise<Uploader> {
    return new Uploader(origin, await signUp(origin));
  }

  #headers() {
    const { identityToken, profileToken } = this.#account;
    return { Authorization: `Bearer ${identityToken}`, "X-Profile-Token": profileToken };
  }

  /** @returns the status, the artwork's id and its picture's URL */
  async post(
    address: string,
    picture: Buffer,
  ): Promise<TimedResponse & { id: string; url: string }> {
    const form = new FormData();
    form.set("title", "Overload");
    form.set("images", new File([new Uint8Array(picture)], "a.jpg", { type: "image/jpeg" }));
    const { status, ms, body } = await requestFrom(address, `${this.#origin}/v1/artworks/`, {
      method: "POST",
      headers: this.#headers(),
      body: form,
    });
    if (status !== 201) return { status, ms, id: "", url: "" };
    const { id, images } = JSON.parse(body.toString()) as { id: string; images: { url: string }[] };
    return { status, ms, id, url: images[0]?.url ?? "" };
  }

  async delete(address: string, id: string): Promise<void> {
    await requestFrom(address, `${this.#origin}/v1/artworks/${id}`, {
      method: "DELETE",
      headers: this.#headers(),
    });
  }

  /** Deletes all, also those whose response was lost, which would use up what an account may post. */
  async deleteAll(address: string): Promise<void> {
    const { status, body } = await requestFrom(
      address,
      `${this.#origin}/v1/artworks/profiles/${this.#account.id}`,
      { headers: this.#headers() },
    );
    if (status !== 200) return;
    const { items } = JSON.parse(body.toString()) as { items: { id: string }[] };
    for (const { id } of items) await this.delete(address, id);
  }

  async close(): Promise<void> {
    await requestFrom("10.9.0.1", `${this.#origin}/v1/profiles/${this.#account.id}`, {
      method: "DELETE",
      headers: this.#headers(),
    });
  }
}
