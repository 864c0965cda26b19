import { queryOf, readJson, soundFields, Validation } from "@/lib/server/handle/read-request";
import {
  type MultipartBody,
  type MultipartLimits,
  readMultipart,
  type UploadedFile,
} from "@/lib/server/multipart";
import type { Call, FileField } from "@/lib/shared/contract";
import type { FailureDetail } from "@/lib/shared/failure";

function singles(fields: Record<string, string[]>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]),
  );
}

function multipartLimits(files: FileField | undefined): MultipartLimits {
  return files === undefined
    ? { files: {}, fileBytes: 0 }
    : { ...files, files: { [files.field]: files.most } };
}

type Parts = {
  query: unknown;
  body: unknown;
  form: unknown;
  files: UploadedFile[];
  upload: MultipartBody | undefined;
};

type LookFurther = (refused: {
  form: Record<string, unknown>;
  wrong: ReadonlySet<string>;
  files: UploadedFile[];
}) => Promise<FailureDetail[]>;

/**
 * Reads and validates query and body; the caller cleans `upload` up.
 * @throws VALIDATION naming every wrong field of both, and what `lookFurther` finds in a form that is refused already
 */
export async function readParts(
  call: Call,
  request: Request,
  lookFurther?: LookFurther,
): Promise<Parts> {
  const validation = new Validation();
  const query = call.query && (await validation.read(call.query, queryOf(request)));
  const body = call.body && (await validation.read(call.body, await readJson(request)));
  const upload = call.form && (await readMultipart(request, multipartLimits(call.files)));
  try {
    const fields = singles(upload?.fields ?? {});
    const form = call.form && (await validation.read(call.form, fields));
    const files = upload?.files ?? [];
    if (call.form !== undefined && form === undefined && lookFurther !== undefined) {
      const { sound, wrong } = soundFields(call.form, fields);
      validation.add(await lookFurther({ form: sound, wrong, files }));
    }
    if (call.files !== undefined && files.length < (call.files.least ?? 0)) {
      validation.add([{ path: call.files.field, message: "At least one picture, please." }]);
    }
    validation.finish();
    return { query, body, form, files, upload };
  } catch (error) {
    await upload?.cleanup();
    throw error;
  }
}
