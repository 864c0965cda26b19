import { relayToAuthService } from "@/lib/server/auth-relay";

export const GET = relayToAuthService;
