import { playerOrigins } from "@/lib/artworks/artworks.rules";
import { rightsHeaders, isPageOpenToTraining } from "@/lib/images/training-rights.rules";
import { accepts } from "@/lib/images/variants.rules";
import type { Site } from "@vitrine/front/site";
import { V2_MEDIA_TYPE } from "@/lib/shared/media-types";

const CONTENT = "/content/";
const PICTURES = ["image/avif", "image/webp"];

/** Sharing images. */
const DRAWING = /^\/share\/(?:site|\w+\/[\w-]+\/[\w-]+)\.jpg$/;

/** Relayed to the local auth service (lib/server/auth-relay). */
export const isSignIn = (path: string): boolean =>
  /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//.test(path);

export const contentKey = (path: string): string => decodeURIComponent(path.slice(CONTENT.length));

export const site: Site = {
  name: "Vitrine",
  kindAt: (path) => {
    if (path.startsWith("/v1/") || path === "/v1") return "api";
    if (path.startsWith(CONTENT)) return "content";
    return DRAWING.test(path) ? "drawing" : "page";
  },
  isRelayed: isSignIn,
  // The local sign-in popups set their own frame-ancestors.
  bringsOwnPolicy: (path) => path.startsWith("/emulator/auth/"),
  // A calendar's URL is a secret.
  loggedPath: (path) => path.replace(/^\/calendar\/.+/, "/calendar/…"),
  acceptFor: (kind, accept) => {
    if (kind === "api") return accept.includes(V2_MEDIA_TYPE) ? V2_MEDIA_TYPE : "application/json";
    if (kind !== "content") return "*/*";
    return [...PICTURES.filter((type) => accepts(accept, type)), "*/*"].join(",");
  },
  rightsOf: (headers, document) => {
    const { open, reserved } = rightsHeaders;
    const isOpen = headers["tdm-reservation"] === open["TDM-Reservation"];
    return isOpen || (document !== undefined && isPageOpenToTraining(document)) ? open : reserved;
  },
  players: playerOrigins,
};
