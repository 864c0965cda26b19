import {
  type AgentProjectState,
  type Page,
  type PageResponse,
  registerHandlers,
} from "@vitrine/auth-emulator";

export type PageResult = { status: number; headers: Record<string, string>; body: string };

/** The emulator's own page for the links in e-mails, called with the small part of Express that it uses. */
export function createActionPage(state: AgentProjectState) {
  const pages = new Map<string, Page>();
  registerHandlers({ get: (path, page) => void pages.set(path, page) }, () => state);
  const renderPage = pages.get("/emulator/action");

  return (query: Record<string, string>): PageResult => {
    const result: PageResult = { status: 200, headers: {}, body: "" };
    const response: PageResponse = {
      status(code) {
        result.status = code;
        return response;
      },
      set(name, value) {
        result.headers[name] = value;
        return response;
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
    renderPage?.({ query }, response);
    return result;
  };
}
