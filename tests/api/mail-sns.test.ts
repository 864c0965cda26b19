import { beforeEach, expect, test } from "vitest";
import "@/tests/support/mail";
import { db } from "@/lib/server/database/db";
import ses from "@/tests/fixtures/mail-providers/ses.json";
import {
  certificate,
  configure,
  connections,
  documents,
  requests,
  signSns,
} from "@/tests/support/mail-providers";
import { request } from "@/tests/support/request";

const SNS = "https://sns.us-east-1.amazonaws.com";
const Message = JSON.stringify(ses.bounce);

const post = (content: object) =>
  request("POST /v1/webhooks/mail/{provider}", {
    params: { provider: "ses" },
    body: JSON.stringify(content),
    headers: { "content-type": "text/plain; charset=UTF-8" },
  });

beforeEach(async () => {
  await db().deleteFrom("mail_events").execute();
  configure("ses");
  requests.length = 0;
  connections.length = 0;
});

test.each([
  "http://sns.us-east-1.amazonaws.com/cert.pem",
  "https://sns.us-east-1.amazonaws.com.evil.example/cert.pem",
  "https://evil.example/sns.us-east-1.amazonaws.com/cert.pem",
  "https://sns.us-east-1.amazonaws.com@evil.example/cert.pem",
  "https://user@sns.us-east-1.amazonaws.com/cert.pem",
  "https://sns.us-east-1.amazonaws.com:8443/cert.pem",
  "https://sns.eu-west-1.amazonaws.com/cert.pem",
  "https://s3.us-east-1.amazonaws.com/cert.pem",
  "https://169.254.169.254/cert.pem",
  `${SNS}/cert.txt`,
  "file:///cert.pem",
  "",
])("POST /v1/webhooks/mail/ses: a certificate at %s is never fetched", async (SigningCertURL) => {
  expect((await post(signSns({ Message, SigningCertURL }))).status).toBe(400);
  expect(connections).toEqual([]);
  expect(await db().selectFrom("mail_events").select("id").execute()).toEqual([]);
});

test("POST /v1/webhooks/mail/ses: a certificate behind a redirect is not fetched", async () => {
  documents.set("sns.us-east-1.amazonaws.com/moved.pem", {
    status: 302,
    headers: { location: `${SNS}/target.pem` },
  });
  documents.set("sns.us-east-1.amazonaws.com/target.pem", { body: certificate });
  const moved = signSns({ Message, SigningCertURL: `${SNS}/moved.pem` });
  expect((await post(moved)).status).toBe(400);
  expect(requests).toEqual(["sns.us-east-1.amazonaws.com/moved.pem"]);
});

test("POST /v1/webhooks/mail/ses: messages of another topic are 400, and their certificate is not fetched", async () => {
  const TopicArn = "arn:aws:sns:us-east-1:999999999999:mails";
  expect((await post(signSns({ Message, TopicArn }))).status).toBe(400);
  expect(connections).toEqual([]);
});

test("POST /v1/webhooks/mail/ses: both versions of the signature count", async () => {
  for (const version of ["1", "2"])
    expect((await post(signSns({ Message }, version))).body).toEqual({ received: 1 });
});

test("POST /v1/webhooks/mail/ses: what SES says when a topic is set up has no effect", async () => {
  const text = "Successfully validated SNS topic for Amazon SES event publishing.";
  expect((await post(signSns({ Message: text }))).body).toEqual({ received: 0 });
});

const confirmation = (SubscribeURL: string) =>
  signSns({
    Type: "SubscriptionConfirmation",
    Message: "You have chosen to subscribe to the topic.",
    Token: "2336412f37",
    SubscribeURL,
  });

test("POST /v1/webhooks/mail/ses: confirms a subscription of its topic", async () => {
  const query = "/?Action=ConfirmSubscription&Token=2336412f37";
  expect((await post(confirmation(`${SNS}${query}`))).status).toBe(200);
  expect(requests.at(-1)).toBe(`sns.us-east-1.amazonaws.com${query}`);
});

test.each([
  "http://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription",
  "https://evil.example/?Action=ConfirmSubscription",
  "https://sns.us-east-1.amazonaws.com.evil.example/",
])("POST /v1/webhooks/mail/ses: a confirmation at %s is never made", async (address) => {
  expect((await post(confirmation(address))).status).toBe(400);
  expect(connections.filter((host) => host !== "sns.us-east-1.amazonaws.com")).toEqual([]);
  expect(requests.filter((line) => line.includes("Action"))).toEqual([]);
});

test("POST /v1/webhooks/mail/ses: a confirmation that redirects is not followed", async () => {
  documents.set("sns.us-east-1.amazonaws.com/moved", {
    status: 302,
    headers: { location: `${SNS}/?Action=ConfirmSubscription` },
  });
  expect((await post(confirmation(`${SNS}/moved`))).status).toBe(400);
  expect(requests.at(-1)).toBe("sns.us-east-1.amazonaws.com/moved");
});
