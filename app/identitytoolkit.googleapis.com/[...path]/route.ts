import { relayToAuthService } from "@/lib/server/auth/auth-relay";

export const GET = relayToAuthService;
export const POST = relayToAuthService;
