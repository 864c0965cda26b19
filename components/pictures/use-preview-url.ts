import { useEffect, useState } from "react";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { buildImageUrl } from "@/lib/images/images.rules";

/** Returns undefined during the first render of a local file. */
export function usePreviewUrl(picture: FormPicture | undefined, width: number): string | undefined {
  const file = picture?.kind === "file" ? picture.file : undefined;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const objectUrl = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the object URL is a resource, created here and revoked below
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return picture?.kind === "stored" ? buildImageUrl(picture.url, { w: width }) : url;
}
