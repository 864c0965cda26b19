import { playerOrigins } from "@/lib/artworks/artworks.rules";
import { rightsHeaders, isOpenPage } from "@/lib/images/training-rights.rules";
import { accepts } from "@/lib/images/variants.rules";
import type { Site } from "@vitrine/front/site";
import { V2_MEDIA_TYPE } from "@/lib/shared/media-types";

const CONTENT = "/content/";
const PICTURES = ["image/avif", "image/webp"];

/** Pictures that are drawn for sharing. */
const DRAWING = /^\/share\/(?:site|\w+\/[\w-]+\/[\w-]+)\.jpg$/;

/** Whether an address is the browser's way to the local auth service (lib/server/auth-relay). */
export const isSignIn = (path: string): boolean =>
  /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//.test(path);

/** The key of the picture at an address of the content host. */
export const contentKey = (path: string): string => decodeURIComponent(path.slice(CONTENT.length));

/** What the front is told about Vitrine. */
export const site: Site = {
  name: "Vitrine",
  kindAt: (path) => {
    if (path.startsWith("/v1/") || path === "/v1") return "api";
    if (path.startsWith(CONTENT)) return "content";
    return DRAWING.test(path) ? "drawing" : "page";
  },
  isRelayed: isSignIn,
  // The pages behind the popups of the local sign-in service say themselves who may frame them.
  bringsOwnPolicy: (path) => path.startsWith("/emulator/auth/"),
  // The address of a calendar is the secret that opens it.
  loggedPath: (path) => path.replace(/^\/calendar\/.+/, "/calendar/…"),
  acceptFor: (kind, accept) => {
    if (kind === "api") return accept.includes(V2_MEDIA_TYPE) ? V2_MEDIA_TYPE : "application/json";
    if (kind !== "content") return "*/*";
    return [...PICTURES.filter((type) => accepts(accept, type)), "*/*"].join(",");
  },
  rightsOf: (headers, document) => {
    const { open, reserved } = rightsHeaders;
    const isOpen = headers["tdm-reservation"] === open["TDM-Reservation"];
    return isOpen || (document !== undefined && isOpenPage(document)) ? open : reserved;
  },
  players: playerOrigins,
};
