import pg from "pg";

// Saves or submits a draft, and kills itself before or after sending the n-th statement; for step 0 it prints how many
// statements it sent.
const [, , call = "", id = "", body = "", identity = "", profile = "", step = "0", moment = ""] =
  process.argv;
const crashStep = Number(step);

const crash = () => process.kill(process.pid, "SIGKILL");

let statements = 0;
const query: (...parameters: unknown[]) => unknown = Reflect.get(pg.Client.prototype, "query");
Reflect.set(
  pg.Client.prototype,
  "query",
  function countedQuery(this: pg.Client, ...parameters: unknown[]) {
    statements += 1;
    if (statements === crashStep && moment === "before") crash();
    const result = Reflect.apply(query, this, parameters);
    if (statements === crashStep) crash();
    return result;
  },
);

const draft = await import("@/app/v1/applications/[id]/draft/route");
const submit = await import("@/app/v1/applications/[id]/submit/route");
const [handle, method] = call === "save" ? [draft.PUT, "PUT"] : [submit.POST, "POST"];
const headers = {
  "content-type": "application/json",
  authorization: `Bearer ${identity}`,
  "x-profile-token": profile,
};
const request = new Request(`http://localhost:3000/v1/applications/${id}`, {
  method,
  headers,
  body,
});
const { status } = await handle(request, { params: Promise.resolve({ id }) });
process.stdout.write(JSON.stringify({ status, statements }));
process.exit(0);
