import { logError } from "@/lib/client/log-error";

const STORAGE_KEY = "vitrine-linked-email";

/** The address that a link to sign in was sent to from this device, so that it need not be typed again. */
export const linkedEmail = {
  read(): string {
    try {
      return localStorage.getItem(STORAGE_KEY) ?? "";
    } catch {
      return "";
    }
  },
  store(email: string): void {
    try {
      localStorage.setItem(STORAGE_KEY, email);
    } catch (error) {
      logError("The address was not stored", error);
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(STORAGE_KEY);
    } catch (error) {
      logError("The address was not cleared", error);
    }
  },
};
