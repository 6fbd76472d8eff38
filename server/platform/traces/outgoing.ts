import { channel, type ChannelListener } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { SpanKind, SpanStatusCode, type Span, type Tracer } from '@opentelemetry/api';

// Node publishes the calls made by `fetch` (undici) and by node:http, which the clients of the
// bucket and of web push use. Only the host is recorded, because addresses of push services
// identify a device.

interface FetchRequest {
  method: string;
  origin: string | URL;
}
interface FetchMessage {
  request: FetchRequest;
  response?: { statusCode: number };
}
interface HttpMessage {
  request: ClientRequest;
  response?: IncomingMessage;
}

/**
 * Creates functions that begin and end the trace spans of one HTTP client's calls, found by the object that represents
 * the call.
 */
const spansOf = <Call extends object>(
  tracer: Tracer,
  read: (call: Call) => { method: string; host: string },
) => {
  const spans = new WeakMap<Call, Span>();
  return {
    begin: (call: Call): void => {
      const { method, host } = read(call);
      const span = tracer.startSpan(`${method} ${host}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': method, 'server.address': host },
      });
      spans.set(call, span);
    },
    answer: (call: Call, status: number): void => {
      spans.get(call)?.setAttribute('http.response.status_code', status);
    },
    end: (call: Call, hasFailed = false): void => {
      const span = spans.get(call);
      if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      spans.delete(call);
    },
  };
};

/** Records a trace span for each HTTP call of this process to another host, until it is closed. */
export const watchOutgoing = (tracer: Tracer): { close(): void } => {
  const fetched = spansOf<FetchRequest>(tracer, ({ method, origin }) => ({
    method,
    host: new URL(origin).host,
  }));
  const http = spansOf<ClientRequest>(tracer, ({ method, host }) => ({ method, host }));
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => fetched.begin((message as FetchMessage).request),
    'undici:request:headers': (message) => {
      const { request, response } = message as FetchMessage;
      fetched.answer(request, response?.statusCode ?? 0);
    },
    'undici:request:trailers': (message) => fetched.end((message as FetchMessage).request),
    'undici:request:error': (message) => fetched.end((message as FetchMessage).request, true),
    'http.client.request.created': (message) => http.begin((message as HttpMessage).request),
    'http.client.response.finish': (message) => {
      const { request, response } = message as HttpMessage;
      http.answer(request, response?.statusCode ?? 0);
      http.end(request);
    },
    'http.client.request.error': (message) => http.end((message as HttpMessage).request, true),
  };
  const subscribed = Object.entries(listeners).map(([name, listen]) => {
    const listener: ChannelListener = (message) => listen(message);
    channel(name).subscribe(listener);
    return () => channel(name).unsubscribe(listener);
  });
  return {
    close: () => {
      for (const unsubscribe of subscribed) unsubscribe();
    },
  };
};
