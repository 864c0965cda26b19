import { profilesApi } from "@/lib/profiles/profiles.api";
import { addProfileImages, deleteProfileImage } from "@/lib/profiles/profile-images.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(profilesApi["POST /v1/profiles/images"], addProfileImages);
export const DELETE = handle(profilesApi["DELETE /v1/profiles/images"], deleteProfileImage);
