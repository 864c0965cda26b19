import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type {
  BucketConfig,
  ByteRange,
  FileDriver,
  StoredFile,
} from "@/lib/server/storage/object-store";

const CONNECT_MS = 2_000;
const REQUEST_MS = 15_000;

/** Larger files are streamed, which cannot be tried again on an error. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

export class BucketDriver implements FileDriver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey }: BucketConfig) {
    this.#client = new S3Client({
      region,
      // Other stores than Amazon's would save the SDK's default checksum trailers as part of the file.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(accessKeyId === undefined || secretAccessKey === undefined
        ? {}
        : { credentials: { accessKeyId, secretAccessKey } }),
    });
    this.#bucket = bucket;
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ ...this.#name(key), Body: bytes, ContentType: contentType }),
    );
  }

  async putFile(key: string, path: string, contentType: string): Promise<void> {
    const { size } = await stat(path);
    if (size <= MAX_BUFFERED_BYTES) return this.put(key, await readFile(path), contentType);
    const contents = createReadStream(path);
    const command = new PutObjectCommand({
      ...this.#name(key),
      Body: contents,
      ContentType: contentType,
      ContentLength: size,
    });
    // The SDK does not notice that its source fails.
    return new Promise((resolve, reject) => {
      contents.once("error", reject);
      this.#client.send(command).then(() => resolve(), reject);
    });
  }

  async copy(key: string, target: string): Promise<void> {
    const CopySource = `/${this.#bucket}/${key}`;
    await this.#client.send(new CopyObjectCommand({ ...this.#name(target), CopySource }));
  }

  async read(key: string): Promise<Buffer> {
    const { Body } = await this.#client.send(new GetObjectCommand(this.#name(key)));
    if (Body === undefined) throw new Error("The store answered without a body");
    const { buffer, byteOffset, byteLength } = await Body.transformToByteArray();
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  async readStream(key: string, range?: ByteRange): Promise<Readable> {
    const { Body } = await this.#client.send(
      new GetObjectCommand({
        ...this.#name(key),
        ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
      }),
    );
    if (!(Body instanceof Readable)) throw new Error("The store answered without a body");
    return Body;
  }

  async readSize(key: string): Promise<number> {
    const { ContentLength } = await this.#client.send(new HeadObjectCommand(this.#name(key)));
    if (ContentLength === undefined) throw new Error("The store answered without a size");
    return ContentLength;
  }

  async exists(key: string): Promise<boolean> {
    return this.#client.send(new HeadObjectCommand(this.#name(key))).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.name === "NotFound") return false;
        throw error;
      },
    );
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#name(key)));
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.#bucket,
        Prefix: prefix,
        ContinuationToken: token,
      });
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const { Contents = [], NextContinuationToken } = await this.#client.send(command);
      for (const { Key, LastModified } of Contents) {
        if (Key !== undefined && LastModified !== undefined)
          yield { key: Key, modifiedAt: LastModified };
      }
      token = NextContinuationToken;
    } while (token !== undefined);
  }

  /** Removes nothing, as a bucket stores nothing of interrupted writes. */
  removeUnfinished(): Promise<void> {
    return Promise.resolve();
  }

  #name(key: string) {
    return { Bucket: this.#bucket, Key: key };
  }
}
