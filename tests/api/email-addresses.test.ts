import { describe, expect, test } from "vitest";
import { newId } from "@/lib/shared/ids";
import { createActor, createArtist, signUp } from "@/tests/support/accounts";
import { askAsGuest, createNamed, listTexts, open, startWith } from "@/tests/support/conversations";
import { nativeOpportunity } from "@/tests/support/applications";
import { deliverMail, findReplyTo } from "@/tests/support/inbound-mail";
import { dismissJuror, inviteJuror, listJurors } from "@/tests/support/juries";
import { findHeader, receiveMails } from "@/tests/support/mail";
import { answer, findInvitationToken, invite, setPlan } from "@/tests/support/members";
import { findSubscription } from "@/tests/support/newsletter";
import { completeOpportunity, postOpportunity } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

const PUNYCODE = "xn--mnchen-3ya.example";

/** Creates an address as it is typed and shown, and as it is sent. */
function createAddress() {
  const local = newId();
  return { shown: `${local}@münchen.example`, sent: `${local}@${PUNYCODE}` };
}

async function createOwner() {
  const owner = await createArtist();
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
  return owner;
}

const subscribe = (email: string) =>
  request("POST /v1/newsletter/subscriptions", { json: { email } });

describe("addresses at international domains", () => {
  test("POST /v1/profiles/{id}/members: sent as Punycode, shown as typed, accepted by its account", async () => {
    const owner = await createOwner();
    const { shown, sent } = createAddress();
    const invited = await invite(owner, shown);
    expect(invited).toMatchObject({ status: 201, body: { email: shown } });
    const [mail] = await receiveMails({ email: sent });
    expect(findHeader(mail!, "to")).toBe(sent);
    const account = await signUp({}, sent);
    const accepted = await answer(account, await findInvitationToken(sent));
    expect(accepted).toMatchObject({
      status: 200,
      body: { address: expect.stringContaining("…@münchen.example") },
    });
    expect((await invite(owner, sent)).status).toBe(409);
  });

  test("POST, GET and DELETE /v1/opportunities/{id}/jurors: the same, however it is typed", async () => {
    const owner = await createArtist();
    const id = await nativeOpportunity(owner.profileId, { title: "Tidal works" });
    const { shown, sent } = createAddress();
    expect(await inviteJuror(owner, id, shown)).toMatchObject({
      status: 201,
      body: { email: shown },
    });
    await inviteJuror(owner, id, sent.toUpperCase());
    const { body } = await listJurors(owner, id);
    expect(body.map(({ email }: { email: string }) => email)).toEqual([shown]);
    expect(await receiveMails({ email: sent })).not.toEqual([]);
    expect((await dismissJuror(owner, id, shown)).status).toBe(204);
  });

  test("POST /v1/newsletter/subscriptions and a guest's question: stored and sent as Punycode", async () => {
    const { shown, sent } = createAddress();
    expect((await subscribe(shown)).status).toBe(202);
    expect(await findSubscription(sent)).toBeDefined();
    const guest = { name: "Grace Hollow", email: shown };
    const artist = await createNamed("Ada Brook");
    expect((await askAsGuest(guest, { subjectId: artist.profileId })).status).toBe(201);
    const mails = await receiveMails({ email: sent });
    expect(mails.map(({ subject }) => subject)).toContain("Confirm your question to Ada Brook");
  });

  test("POST /v1/profiles/: contact.email; POST /v1/opportunities/: applyEmail", async () => {
    const { shown } = createAddress();
    const actor = await signUp();
    const form = { role: "ARTIST", name: "Ann", contact: JSON.stringify({ email: shown }) };
    const profile = await request("POST /v1/profiles/", { form, identity: actor.identity });
    expect(profile).toMatchObject({ status: 201, body: { contact: { email: shown } } });
    const fields = { ...completeOpportunity(), applyUrl: null, applyEmail: shown };
    const opportunity = await postOpportunity(await createArtist(), fields);
    expect(opportunity).toMatchObject({ status: 201, body: { applyEmail: shown } });
  });

  test("POST /v1/webhooks/mail/inbound: an account answers from it, and it is masked as it is written", async () => {
    const { shown, sent } = createAddress();
    const artist = await createActor(await signUp({}, sent), { name: "Ada Brook" });
    const writer = await createNamed("Col Lector");
    const { id } = await startWith(writer, { subjectId: artist.profileId });
    const to = await findReplyTo(artist);
    expect(await deliverMail({ from: shown, to, text: `At ${shown} or ${sent}` })).toBe("SENT");
    expect(listTexts((await open(writer, id)).body).at(-1)).toBe("At [address] or [address]");
  });

  test("a Punycode top-level domain", async () => {
    const local = newId();
    expect((await subscribe(`${local}@xn--e1afmkfd.xn--p1ai`)).status).toBe(202);
    expect((await subscribe(`${local}@пример.рф`)).status).toBe(202);
    expect(await receiveMails({ email: `${local}@xn--e1afmkfd.xn--p1ai` })).toHaveLength(1);
  });
});

test("400 with the straight apostrophe that was meant, for each kind of address", async () => {
  const expectOffer = (body: { details: { path: string; message: string }[] }, path: string) =>
    expect(body.details).toContainEqual({ path, message: "Did you mean o'neill@example.org?" });
  const typed = "o’neill@example.org";
  const { status, body } = await subscribe(typed);
  expect(status).toBe(400);
  expectOffer(body, "email");
  const owner = await createOwner();
  expectOffer((await invite(owner, typed)).body, "email");
  const guest = { name: "Grace Hollow", email: typed };
  expectOffer((await askAsGuest(guest, { subjectId: owner.profileId })).body, "guest.email");
  const fields = { ...completeOpportunity(), applyUrl: null, applyEmail: typed };
  expectOffer((await postOpportunity(owner, fields)).body, "applyEmail");
});
