import { useEffect, useState } from "react";
import type { FormPicture } from "@/components/pictures/pictures";
import { imageUrl } from "@/lib/images/images.rules";

/** The address that shows a picture of the form `width` pixels wide; undefined for the moment that a file needs. */
export function usePreviewUrl(picture: FormPicture | undefined, width: number): string | undefined {
  const file = picture?.kind === "file" ? picture.file : undefined;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is a resource: it is made here so that it is given back below
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return picture?.kind === "stored" ? imageUrl(picture.url, { w: width }) : url;
}
