import { relayToAuthService } from "@/lib/server/auth-relay";

export const POST = relayToAuthService;
