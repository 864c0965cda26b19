import { readForm } from "@/lib/server/http/handle/read-form";
import {
  readQuery,
  readJson,
  partitionFields,
  Validation,
} from "@/lib/server/http/handle/read-request";
import type { MultipartBody, UploadedFile } from "@/lib/server/http/multipart";
import type { Call } from "@/lib/shared/contract";
import type { FailureDetail } from "@/lib/shared/failure";
import type { CallRequest } from "@/lib/server/http/handle/call-exchange";

export type Parts = {
  query: unknown;
  body: unknown;
  form: unknown;
  files: UploadedFile[];
  upload: MultipartBody | undefined;
};

type FindErrors = (rejected: {
  form: Record<string, unknown>;
  invalidFields: ReadonlySet<string>;
  files: UploadedFile[];
}) => Promise<FailureDetail[]>;

/** The caller must call `upload.cleanup`. @throws VALIDATION naming every invalid field, and those of `findErrors` */
export async function readParts(
  call: Call,
  request: CallRequest,
  findErrors?: FindErrors,
): Promise<Parts> {
  const validation = new Validation();
  const query = call.query && validation.parse(call.query, readQuery(request, call.query));
  const body = call.body && validation.parse(call.body, await readJson(request, call.bodyBytes));
  const { fields, upload } = (call.form && (await readForm(call, request))) ?? { fields: {} };
  try {
    const form = call.form && validation.parse(call.form, fields);
    const files = upload?.files ?? [];
    if (call.form !== undefined && form === undefined && findErrors !== undefined) {
      const { valid, invalidFields } = partitionFields(call.form, fields);
      validation.add(await findErrors({ form: valid, invalidFields, files }));
    }
    if (call.files !== undefined && files.length < (call.files.min ?? 0))
      validation.add([{ path: call.files.field, message: "At least one picture, please." }]);
    validation.finish();
    return { query, body, form, files, upload };
  } catch (error) {
    await upload?.cleanup();
    throw error;
  }
}
