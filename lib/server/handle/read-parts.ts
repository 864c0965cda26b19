import { readForm } from "@/lib/server/handle/read-form";
import { queryOf, readJson, partitionFields, Validation } from "@/lib/server/handle/read-request";
import type { MultipartBody, UploadedFile } from "@/lib/server/multipart";
import type { Call } from "@/lib/shared/contract";
import type { FailureDetail } from "@/lib/shared/failure";

type Parts = {
  query: unknown;
  body: unknown;
  form: unknown;
  files: UploadedFile[];
  upload: MultipartBody | undefined;
};

type FindFurtherErrors = (rejected: {
  form: Record<string, unknown>;
  wrong: ReadonlySet<string>;
  files: UploadedFile[];
}) => Promise<FailureDetail[]>;

/** The caller cleans `upload` up. @throws VALIDATION naming every invalid field, and those of `findFurtherErrors` */
export async function readParts(
  call: Call,
  request: Request,
  findFurtherErrors?: FindFurtherErrors,
): Promise<Parts> {
  const validation = new Validation();
  const query = call.query && (await validation.read(call.query, queryOf(request, call.query)));
  const body = call.body && (await validation.read(call.body, await readJson(request)));
  const { fields, upload } = (call.form && (await readForm(call, request))) ?? { fields: {} };
  try {
    const form = call.form && (await validation.read(call.form, fields));
    const files = upload?.files ?? [];
    if (call.form !== undefined && form === undefined && findFurtherErrors !== undefined) {
      const { sound, wrong } = partitionFields(call.form, fields);
      validation.add(await findFurtherErrors({ form: sound, wrong, files }));
    }
    if (call.files !== undefined && files.length < (call.files.min ?? 0)) {
      validation.add([{ path: call.files.field, message: "At least one picture, please." }]);
    }
    validation.finish();
    return { query, body, form, files, upload };
  } catch (error) {
    await upload?.cleanup();
    throw error;
  }
}
