import { z } from "zod";
import {
  Alert,
  AlertFeeds,
  AlertForm,
  AlertPreview,
  AlertPreviewForm,
} from "@/lib/alerts/alerts.schema";
import { contract } from "@/lib/shared/contract";

export const alertsApi = contract("alerts", {
  "GET /v1/alerts/": {
    summary: "The caller’s alerts, oldest first",
    auth: "identity",
    response: z.array(Alert),
  },
  "POST /v1/alerts/": {
    summary: "Save a search as an alert, which reports what is newly listed",
    auth: "identity",
    body: AlertForm,
    response: Alert,
    status: 201,
    creates: true,
  },
  "PUT /v1/alerts/{id}": {
    summary: "Change an alert; its next report follows the new filters",
    auth: "identity",
    body: AlertForm,
    response: Alert,
  },
  "DELETE /v1/alerts/{id}": {
    summary: "Delete an alert; its feeds end. Idempotent",
    auth: "identity",
  },
  "POST /v1/alerts/preview": {
    summary: "What an alert with these filters would find",
    auth: "identity",
    body: AlertPreviewForm,
    response: AlertPreview,
  },
  "POST /v1/alerts/{id}/feeds": {
    summary: "Renew the secret addresses of an alert’s feeds: the previous ones stop working",
    auth: "identity",
    response: AlertFeeds,
  },
});
