import { playerOrigins } from "@/lib/artworks/artworks.rules";
import { rightsHeaders, isPageOpenToTraining } from "@/lib/images/training-rights.rules";
import { accepts } from "@/lib/images/variants.rules";
import type { Site } from "@vitrine/front/site";
import { V2_MEDIA_TYPE } from "@/lib/shared/web/media-types";
import { redactSecretPaths } from "@/lib/visits/secret-paths.rules";

const CONTENT = "/content/";
/** Streamed by the application, and not held in the queue of pages. */
const FILES = "/files/";
const PICTURES = ["image/avif", "image/webp"];

/** The pictures that social networks show beside a link. */
const SHARE_IMAGE = /^\/share\/(?:site|\w+\/[\w-]+\/[\w-]+)\.jpg$/;

/** Relayed to the local auth service (lib/server/auth/auth-relay). */
export const isSignIn = (path: string): boolean =>
  /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//.test(path);

export const toContentKey = (path: string): string =>
  decodeURIComponent(path.slice(CONTENT.length));

export const site: Site = {
  name: "Vitrine",
  classifyPath: (path) => {
    if (path.startsWith("/v1/") || path === "/v1") return "api";
    if (path.startsWith(CONTENT) || path.startsWith(FILES)) return "content";
    return SHARE_IMAGE.test(path) ? "shareImage" : "page";
  },
  isRelayed: isSignIn,
  // The local sign-in popups and embeds set their own frame-ancestors.
  hasOwnPolicy: (path) => path.startsWith("/emulator/auth/") || path.startsWith("/embed/"),
  redactPath: redactSecretPaths,
  normaliseAccept: (kind, accept) => {
    if (kind === "api")
      return (
        [V2_MEDIA_TYPE, "text/html"].find((type) => accept.includes(type)) ?? "application/json"
      );
    if (kind !== "content") return "*/*";
    return [...PICTURES.filter((type) => accepts(accept, type)), "*/*"].join(",");
  },
  getRightsHeaders: (headers, document) => {
    const { open, reserved } = rightsHeaders;
    const isOpen = headers["tdm-reservation"] === open["TDM-Reservation"];
    return isOpen || (document !== undefined && isPageOpenToTraining(document)) ? open : reserved;
  },
  playerOrigins: playerOrigins,
};
