import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { writeAtomically } from "@vitrine/stand-in-kit/atomic-file";

/** `sentAt` is ISO 8601; `headers` in the order of the message. */
export type CaughtMail = {
  id: string;
  sentAt: string;
  envelope: { from: string; to: string[] };
  subject: string;
  html: string | null;
  text: string | null;
  headers: { name: string; value: string }[];
};

const MAX_MAILS = 500;
const SUFFIX = ".json";

/** The mails of a folder, one file each, of which the newest 500 stay. Names sort by time. */
export class Mailbox {
  #dir: string;
  #ids: string[];
  #last = 0;

  private constructor(dir: string, ids: string[]) {
    this.#dir = dir;
    this.#ids = ids;
  }

  static async open(dir: string): Promise<Mailbox> {
    await mkdir(dir, { recursive: true });
    const files = await readdir(dir);
    const ids = files
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => file.slice(0, -SUFFIX.length));
    return new Mailbox(dir, ids.sort());
  }

  #file = (id: string) => path.join(this.#dir, `${id}${SUFFIX}`);

  /** Stored before the sender is told that it was accepted. */
  async add(raw: Buffer, envelope: CaughtMail["envelope"]): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    // Never twice the same, so that mails of one millisecond keep their order.
    this.#last = Math.max(this.#last + 1, Date.now() * 1_000);
    const id = String(this.#last);
    const mail: CaughtMail = {
      id,
      sentAt: new Date().toISOString(),
      envelope,
      subject: parsed.subject ?? "",
      html: parsed.html ?? null,
      text: parsed.text ?? null,
      headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    };
    await writeAtomically(this.#file(id), JSON.stringify(mail));
    this.#ids.push(id);
    for (const old of this.#ids.splice(0, Math.max(0, this.#ids.length - MAX_MAILS)))
      await rm(this.#file(old), { force: true });
  }

  /** Lists mails, newest first. @param to the address that got them; all if missing */
  async list(to?: string): Promise<CaughtMail[]> {
    const mails = await Promise.all(
      this.#ids.map(async (id) => JSON.parse(await readFile(this.#file(id), "utf8")) as CaughtMail),
    );
    return mails.filter(({ envelope }) => to === undefined || envelope.to.includes(to)).reverse();
  }

  /** @param to the address whose mails are forgotten; all if missing */
  async clear(to?: string): Promise<void> {
    const ids = to === undefined ? [...this.#ids] : (await this.list(to)).map(({ id }) => id);
    this.#ids = this.#ids.filter((id) => !ids.includes(id));
    for (const id of ids) await rm(this.#file(id), { force: true });
  }
}
