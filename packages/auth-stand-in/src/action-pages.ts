import {
  type Page,
  type PageAnswer,
  registerHandlers,
} from "firebase-tools/lib/emulator/auth/handlers.js";
import type { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";

export type PageResult = { status: number; headers: Record<string, string>; body: string };

/** The emulator's own page behind the links of mails, called with the little of Express that it needs. */
export function actionPage(state: AgentProjectState) {
  const pages = new Map<string, Page>();
  registerHandlers({ get: (path, page) => void pages.set(path, page) }, () => state);
  const show = pages.get("/emulator/action");

  return (query: Record<string, string>): PageResult => {
    const result: PageResult = { status: 200, headers: {}, body: "" };
    const answer: PageAnswer = {
      status(code) {
        result.status = code;
        return answer;
      },
      set(name, value) {
        result.headers[name] = value;
        return answer;
      },
      json(body) {
        result.headers["content-type"] = "application/json; charset=utf-8";
        result.body = `${JSON.stringify(body, null, 2)}\n`;
      },
      end(body) {
        result.body = body;
      },
      redirect(code, location) {
        result.status = code;
        result.headers.location = location;
      },
    };
    show?.({ query }, answer);
    return result;
  };
}
