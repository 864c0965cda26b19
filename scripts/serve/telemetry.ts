import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Environment } from "@/lib/server/env";
import { setErrorListener } from "@/lib/server/error-listener";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import type { Handler } from "@vitrine/front/rendering";

type TelemetryConfig = Pick<
  Environment,
  "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT" | "SENTRY_DSN"
>;

const FLUSH_TIMEOUT_MS = 2_000;

/** Next traces pages itself. @returns the shutdown function */
async function startTracing(): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "vitrine" }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}

/** Sends logged errors to SENTRY_DSN, without data about the client. */
async function startErrorReporting(dsn: string): Promise<() => Promise<void>> {
  const Sentry = await import("@sentry/node");
  Sentry.init({
    dsn,
    skipOpenTelemetrySetup: true,
    defaultIntegrations: false,
    integrations: [Sentry.linkedErrorsIntegration(), Sentry.onUncaughtExceptionIntegration()],
    sendDefaultPii: false,
  });
  setErrorListener((error, message) => {
    Sentry.captureException(error, { extra: { message } });
  });
  return async () => void (await Sentry.close(FLUSH_TIMEOUT_MS));
}

const findTracesEndpoint = (config: TelemetryConfig) =>
  config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_ENDPOINT;

export const isTracing = (config: TelemetryConfig) => findTracesEndpoint(config) !== undefined;

/** Loads nothing unless configured. @returns the shutdown function */
export async function startTelemetry(config: TelemetryConfig): Promise<() => Promise<void>> {
  const shutdowns = await Promise.all([
    isTracing(config) ? startTracing() : undefined,
    config.SENTRY_DSN === undefined ? undefined : startErrorReporting(config.SENTRY_DSN),
  ]);
  return async () => {
    await Promise.allSettled(shutdowns.map(async (shutDown) => shutDown?.()));
  };
}

/** Records a span per API call within the caller's trace. Without a tracer it would cost a tenth of a fast call. */
export function withTracing(handler: Handler): Handler {
  const tracer = trace.getTracer("vitrine");
  return async (request, response) => {
    if (request.url?.startsWith("/v1/") !== true) return handler(request, response);
    const method = request.method ?? "";
    const parent = propagation.extract(context.active(), request.headers);
    return tracer.startActiveSpan(method, { kind: SpanKind.SERVER }, parent, async (span) => {
      try {
        await handler(request, response);
      } finally {
        const route = String(response.getHeader(internalHeaders.route) ?? "");
        const status = response.statusCode;
        span.updateName(route === "" ? method : route);
        span.setAttributes({
          "http.request.method": method,
          "http.route": route.replace(/^\S+ /, ""),
          "http.response.status_code": status,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
    });
  };
}
