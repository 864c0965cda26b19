import type { CvFormat } from "@/lib/cvs/cvs.schema";

/** The page where an artist writes the CV of the acting profile. */
export const ownCvPath = "/account/cv";

/** The address of the public entries as a file. */
export const cvFilePath = (profileId: string, format: CvFormat): string =>
  `/v1/profiles/${profileId}/cv?format=${format}`;
