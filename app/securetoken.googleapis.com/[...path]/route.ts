import { relayToAuthService } from "@/lib/server/auth/auth-relay";

export const POST = relayToAuthService;
