import { useEffect, useState } from "react";

/** A small bitmap, to save memory; the whole file is decoded all the same. */
const decodeOptions = { resizeWidth: 40, resizeQuality: "low" } as const;

// One at a time: a phone does not have the memory to decode ten large pictures at once.
let queue: Promise<unknown> = Promise.resolve();

async function isDecoded(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file, decodeOptions)).close();
    return true;
  } catch {
    return false;
  }
}

/** True if this browser cannot decode the whole file, although `<img>` may show part of it. A hint: the server decides. False while unknown. */
export function useLooksDamaged(file: File | undefined): boolean {
  const [damagedFile, setDamagedFile] = useState<File>();
  useEffect(() => {
    if (file === undefined || !("createImageBitmap" in window)) return undefined;
    let isActive = true;
    const check = queue.then(async () => {
      if (isActive && !(await isDecoded(file)) && isActive) setDamagedFile(file);
      return undefined;
    });
    queue = check;
    return () => {
      isActive = false;
    };
  }, [file]);
  return file !== undefined && damagedFile === file;
}
