import { useEffect, useState } from "react";

/** What is looked at is small, so that little memory is held; the whole file is decoded for it all the same. */
const glance = { resizeWidth: 40, resizeQuality: "low" } as const;

// One at a time: ten large pictures decoded at once are more than a telephone has memory for.
let turn: Promise<unknown> = Promise.resolve();

async function isDecoded(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file, glance)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether this browser cannot decode a file to its end, although `<img>` may show a part of it or a grey field. The server
 * alone decides what is taken. False until it is known, for what is no file, and where the browser cannot tell.
 */
export function useLooksDamaged(file: File | undefined): boolean {
  const [damaged, setDamaged] = useState<File>();
  useEffect(() => {
    if (file === undefined || !("createImageBitmap" in window)) return undefined;
    let isWanted = true;
    const look = turn.then(async () => {
      if (isWanted && !(await isDecoded(file)) && isWanted) setDamaged(file);
      return undefined;
    });
    turn = look;
    return () => {
      isWanted = false;
    };
  }, [file]);
  return file !== undefined && damaged === file;
}
