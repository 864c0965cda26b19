import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import type { DriverContract } from "flydrive/types";
import type { BucketConfig, ByteRange, FileDriver } from "@/lib/server/storage/object-store";

const CONNECT_MS = 2_000;
const REQUEST_MS = 15_000;

/** Larger files are streamed, which cannot be tried again on an error. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

export class BucketDriver extends S3Driver implements DriverContract, FileDriver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey }: BucketConfig) {
    const client = new S3Client({
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
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
  }

  async putFile(key: string, path: string, contentType: string): Promise<void> {
    const { size } = await stat(path);
    if (size <= MAX_BUFFERED_BYTES) return this.put(key, await readFile(path), { contentType });
    return this.putStream(key, createReadStream(path), { contentType, contentLength: size });
  }

  async readRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    const { Body } = await this.#client.send(
      new GetObjectCommand({ Bucket: this.#bucket, Key: key, Range: `bytes=${start}-${end}` }),
    );
    if (!(Body instanceof Readable)) throw new Error("The store answered without a body");
    return Body;
  }
}
