import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import packageJson from '../../../package.json' with { type: 'json' };
import { watchOutgoing } from './outgoing.ts';
import type { Traces } from './traces.ts';

// Attributes contain patterns, names and statuses, but no address of a visitor, no link and no
// value of a query. A trace begins here: `traceparent` of a visitor is not read, and none is sent
// to gateways.

/** Limits how long, in ms, a collector that does not answer can delay the stop of the process. */
const EXPORT_TIMEOUT_MS = 5000;
const SEND_EVERY_MS = 2000;
const MAX_QUERY_CHARS = 300;

interface Options {
  endpoint: string;
  /** Is the share of requests and jobs that are traced, 0 to 1. */
  share: number;
  role: string;
}

/** Creates the OpenTelemetry provider, which samples traces and exports them by OTLP. */
const makeProvider = ({ endpoint, share, role }: Options): TracerProvider => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'kasuwa',
      'service.version': packageJson.version,
      'service.instance.id': `${role}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
};

/** Starts tracing in this process; incoming requests and outgoing calls get spans. */
export const startTracing = (options: Options): Traces => {
  const provider = makeProvider(options);
  const tracer = provider.getTracer('kasuwa');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const outgoing = watchOutgoing(tracer);
  const requests = new WeakMap<ServerResponse, Span>();

  return {
    watchServer: (server) => {
      const handlers = server.listeners('request');
      server.removeAllListeners('request');
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        const span = tracer.startSpan(request.method ?? '', { kind: SpanKind.SERVER });
        requests.set(response, span);
        response.once('close', () => {
          const end = Date.now();
          // Other listeners of the closed response name the span first.
          setImmediate(() => span.end(end));
        });
        context.with(trace.setSpan(context.active(), span), () => {
          for (const handler of handlers) handler.call(server, request, response);
        });
      });
    },
    observe: ({ method, route, status }, response) => {
      const span = requests.get(response);
      span?.updateName(`${method} ${route}`);
      span?.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      });
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    watchPool: (pool) => {
      const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
      /** Waits for a connection of the pool with the current trace, which the callback would otherwise lose. */
      const bound = (callback?: unknown): unknown =>
        typeof callback === 'function'
          ? connect(context.bind(context.active(), callback))
          : connect();
      pool.connect = bound as typeof pool.connect;
    },
    query: (text) => {
      // The worker's own polling of queues is left out.
      if (!trace.getActiveSpan()) return () => undefined;
      const [word = ''] = /\w[\w-]*/.exec(text) ?? [];
      const span = tracer.startSpan(word, {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.text': text.slice(0, MAX_QUERY_CHARS),
        },
      });
      return () => span.end();
    },
    run: (name, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    close: async () => {
      outgoing.close();
      await provider.shutdown().catch(() => undefined);
    },
  };
};
