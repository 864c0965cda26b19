import { useState } from "react";
import {
  ArtworkText,
  type ArtworkValues,
  fieldLabels,
  FORM_ID,
  PICTURES_ID,
  toFields,
} from "@/components/artworks/form/artwork-values";
import { findAmountErrors, toCollectorPaths } from "@/components/artworks/form/collector-values";
import {
  appendPictures,
  calculateFileProgress,
  findPictureByPath,
} from "@/components/artworks/form/picture-form-data";
import { pictureId } from "@/components/pictures/picture-row";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { bySchema, type CheckResult } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import type { ErrorField } from "@/components/ui/form/use-form-errors";
import type { FormValues } from "@/components/ui/form/use-values";
import type { Progress } from "@/lib/client/send";
import { formatErrorMessage } from "@/lib/shared/error-message";
import type { StoredKey } from "@/lib/client/idempotency-key";
import { readErrorsByPath } from "@/lib/shared/error-paths";
import { requiredMessages } from "@/lib/shared/required-messages";

export type SendArtwork<Work> = (request: {
  form: FormData;
  idempotencyKey: StoredKey;
  onProgress: Progress;
}) => Promise<Work>;

/** The fields that somebody may require of a work. */
export type RequirableField = "year" | "medium" | "width" | "height";

type ArtworkFormOptions<Work> = FormValues<ArtworkValues> & {
  pictures: readonly FormPicture[];
  /** Required besides the title. */
  required?: ReadonlySet<RequirableField>;
  isEdit?: boolean;
  /** `updatedAt` of the artwork that is edited; undefined for a new one. */
  version?: string | undefined;
  /** Stored beside the values: a second attempt posts nothing twice. */
  idempotencyKey: StoredKey;
  send: SendArtwork<Work>;
  onDone: (work: Work) => void;
};

const validateText = bySchema(ArtworkText);

const noFields: ReadonlySet<never> = new Set();

/** Form state and submission: one request at a time. */
export function useArtworkForm<Work>(options: ArtworkFormOptions<Work>) {
  const { pictures, required = noFields, isEdit = false, version, idempotencyKey } = options;
  const [submitted, setSubmitted] = useState({ version, pictures });
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());

  function check(values: ArtworkValues): CheckResult<ArtworkText> {
    const text = validateText(toFields(values));
    const missing = [...required].filter((name) => values[name].trim() === "");
    const errors = new Map<string, string>([
      ...(pictures.length > 0 ? [] : [["images", "Add at least one picture."] as const]),
      ...missing.map((name) => [name, requiredMessages.text] as const),
      ...("errors" in text ? text.errors : []),
      ...findAmountErrors(values),
    ]);
    return errors.size === 0 ? text : { errors };
  }

  /** Errors of pictures are stored by key, because pictures can be moved. */
  function findErrorField(path: string): ErrorField | undefined {
    const picture =
      pictures.find((candidate) => candidate.key === path) ??
      findPictureByPath(path, submitted.pictures);
    if (picture !== undefined) {
      const index = pictures.findIndex((candidate) => candidate.key === picture.key);
      const label = `Picture ${index + 1}`;
      return { path: picture.key, id: pictureId(picture.key), label, rank: 0 };
    }
    return path === "keepImages"
      ? { path: "images", id: PICTURES_ID, label: fieldLabels.images, rank: 0 }
      : undefined;
  }

  const form = useForm({
    values: options.values,
    change: options.change,
    id: FORM_ID,
    labels: fieldLabels,
    isQuiet: true,
    check,
    // Not values of the form, but their errors also disappear when they change.
    extraValues: {
      images: pictures.length,
      ...toCollectorPaths(options.values),
      ...Object.fromEntries(pictures.map((picture) => [picture.key, true])),
    },
    findField: findErrorField,
    formatError: (error) => `${formatErrorMessage(error)} What you filled in is kept.`,
  });

  async function send(body: FormData, onProgress: Progress): Promise<Work> {
    const attempt = () => options.send({ form: body, idempotencyKey, onProgress });
    try {
      return await attempt();
    } catch (error) {
      // Another request, such as one from a second tab, has used the draft's key, which is a new one now.
      if (!readErrorsByPath(error).has("Idempotency-Key")) throw error;
      return attempt();
    }
  }

  async function handleSubmit(): Promise<void> {
    setSubmitted({ version, pictures });
    const body = new FormData();
    for (const [name, value] of Object.entries(toFields(form.values))) body.append(name, value);
    if (version !== undefined) body.append("basedOn", version);
    appendPictures(body, pictures, isEdit);
    const files = pictures.flatMap((picture) => (picture.kind === "file" ? [picture] : []));
    const sizes = files.map(({ file }) => file.size);
    const onProgress: Progress = (loaded, total) => {
      const shares = calculateFileProgress(sizes, loaded, total);
      setProgress(new Map(files.map((picture, index) => [picture.key, shares[index] ?? 0])));
    };
    try {
      options.onDone(await send(body, onProgress));
    } finally {
      setProgress(new Map());
    }
  }

  return {
    form,
    // An error about an older version does not apply to a newer one that has replaced it.
    general: submitted.version === version ? form.general : undefined,
    progress,
    /** Still true after success, until the page has navigated away. */
    isSending: form.isPending || form.isSent,
    handleSubmit,
  };
}
