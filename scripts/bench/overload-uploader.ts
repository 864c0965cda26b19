import sharp from "sharp";
import { type Answered, askFrom } from "@vitrine/benchmark/visitors";

type Poster = { id: string; identity: string; profile: string };

const json = (body: object) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

async function signUp(origin: string): Promise<Poster> {
  const read = async (path: string, init: RequestInit): Promise<Record<string, string>> => {
    const { status, body } = await askFrom("10.9.0.1", `${origin}${path}`, init);
    const text = body.toString();
    if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as Record<string, string>;
  };
  const { idToken: identity = "" } = await read(
    "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo",
    json({
      email: `${crypto.randomUUID()}@vitrine.test`,
      password: crypto.randomUUID(),
      returnSecureToken: true,
    }),
  );
  const authorization = { Authorization: `Bearer ${identity}` };
  const form = new FormData();
  form.set("role", "ARTIST");
  form.set("name", "Overload");
  const made = await read("/v1/profiles", { method: "POST", headers: authorization, body: form });
  const asked = json({ id: made["id"] });
  const { token = "" } = await read("/v1/profiles/token", {
    ...asked,
    headers: { ...asked.headers, ...authorization },
  });
  return { id: made["id"] ?? "", identity, profile: token };
}

/** Noise, so that it does not compress. */
export function noise(width: number, height: number): Promise<Buffer> {
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
  readonly #poster: Poster;

  private constructor(origin: string, poster: Poster) {
    this.#origin = origin;
    this.#poster = poster;
  }

  static async open(origin: string): Promise<Uploader> {
    return new Uploader(origin, await signUp(origin));
  }

  #headers() {
    const { identity, profile } = this.#poster;
    return { Authorization: `Bearer ${identity}`, "X-Profile-Token": profile };
  }

  /** @returns the status, the artwork's id and its picture's URL */
  async post(address: string, picture: Buffer): Promise<Answered & { id: string; url: string }> {
    const form = new FormData();
    form.set("title", "Overload");
    form.set("images", new File([new Uint8Array(picture)], "a.jpg", { type: "image/jpeg" }));
    const { status, ms, body } = await askFrom(address, `${this.#origin}/v1/artworks/`, {
      method: "POST",
      headers: this.#headers(),
      body: form,
    });
    if (status !== 201) return { status, ms, id: "", url: "" };
    const { id, images } = JSON.parse(body.toString()) as { id: string; images: { url: string }[] };
    return { status, ms, id, url: images[0]?.url ?? "" };
  }

  async remove(address: string, id: string): Promise<void> {
    await askFrom(address, `${this.#origin}/v1/artworks/${id}`, {
      method: "DELETE",
      headers: this.#headers(),
    });
  }

  async close(): Promise<void> {
    await askFrom("10.9.0.1", `${this.#origin}/v1/profiles/${this.#poster.id}`, {
      method: "DELETE",
      headers: this.#headers(),
    });
  }
}
