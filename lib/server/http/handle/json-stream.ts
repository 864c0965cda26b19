import { z } from "zod";
import { checkResponse } from "@/lib/server/http/handle/check-response";
import { log } from "@/lib/server/log";

/** A JSON response that is written part by part, as it would take too much memory as a whole. */
export class JsonStream {
  readonly parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

const isInParts = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).some((part) => isIterable(part) || typeof part === "function");

const getItemSchema = (schema: unknown) => (schema instanceof z.ZodArray ? schema.element : schema);
const getFieldSchema = (schema: unknown, name: string): unknown =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, unknown>)[name] : undefined;

type Writing = { line: string; stringify: (value: unknown) => string };

async function* writeValue(
  value: unknown,
  schema: unknown,
  writing: Writing,
): AsyncGenerator<string> {
  if (typeof value === "function") {
    const read: unknown = await (value as () => unknown)();
    yield* writeValue(read, schema, writing);
  } else if (isIterable(value)) {
    let separator = "[";
    for await (const item of value) {
      yield separator;
      yield* writeValue(item, getItemSchema(schema), writing);
      separator = ",";
    }
    yield separator === "[" ? "[]" : "]";
  } else if (isInParts(value)) {
    let separator = "{";
    for (const [name, part] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}:`;
      yield* writeValue(part, getFieldSchema(schema, name), writing);
      separator = ",";
    }
    yield "}";
  } else {
    if (schema instanceof z.ZodType) checkResponse({ line: writing.line, response: schema }, value);
    yield writing.stringify(value);
  }
}

async function* logErrors(line: string, parts: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* parts;
  } catch (error) {
    // The status is sent already: the response ends without its end, and no client takes it for whole.
    log().error({ err: error, call: line }, "a streamed response broke off");
    throw error;
  }
}

/**
 * A response whose arrays may be async iterables, and whose fields may be functions that are called one after another.
 * @param options.stringify of each part
 */
export const streamJson = (
  { line, response }: { line: string; response: z.ZodType },
  value: object,
  { stringify = JSON.stringify }: { stringify?: (value: unknown) => string } = {},
): JsonStream => new JsonStream(logErrors(line, writeValue(value, response, { line, stringify })));
