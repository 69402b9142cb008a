import { setTimeout as pause } from 'node:timers/promises';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { programVersion } from '../version.ts';
import { type RequestSpan, type Tracing, whenDone } from './tracing.ts';

const SERVER_ERROR = 500;

/** A collector that does not answer must not keep a process from ending. */
const FLUSH_MS = 2000;

/** The kind of error, never its message, which may quote values. */
const fail = (span: Span, error: unknown): void => {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/**
 * Sends traces to the collector that the standard variables name (`OTEL_EXPORTER_OTLP_ENDPOINT` and others, which the package reads
 * itself). Loaded by `composition.ts` only where that is set, because it takes time and memory.
 */
export const openTelemetry = (flushMs = FLUSH_MS): Tracing => {
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME ?? 'fori',
    // they would send the machine's name, its user and the command line
    autoDetectResources: false,
    instrumentations: [],
    logRecordProcessors: [],
    metricReaders: [],
  });
  sdk.start();
  const tracer = trace.getTracer('fori', programVersion);
  return {
    request: (headers, next) => {
      const caller = propagation.extract(context.active(), headers);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, caller);
      const end: RequestSpan['end'] = ({ method, route, status }) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
        if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      context.with(trace.setSpan(caller, span), () => next({ traceId: span.spanContext().traceId, end }));
    },
    span: (name, attributes, { always }, work) => {
      if (!always && !trace.getActiveSpan()) return work();
      return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, (span) =>
        whenDone(work, (error) => {
          if (error !== null) fail(span, error);
          span.end();
        }),
      );
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    close: async () => {
      // spans that cannot be sent are lost
      const sent = sdk.shutdown().catch(() => undefined);
      await Promise.race([sent, pause(flushMs, undefined, { ref: false })]);
    },
  };
};
