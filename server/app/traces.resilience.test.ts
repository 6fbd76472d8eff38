import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/platform/settings.ts';
import { openTraces } from '#server/platform/traces/open-traces.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import {
  dataFolder,
  endAll,
  fetchPatiently,
  startProcess,
  until,
} from '#server/testing/process.ts';
import { openSmsGateway, type SmsGateway } from '#server/testing/sms-gateway.ts';
import { ask, signUpAt } from '#server/testing/visitor.ts';
import { eraseDeletedAccounts } from './personal-data.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}
interface Sent {
  resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[];
}

// The test's stand-in for an OpenTelemetry collector stores the traces that it receives here.
const received: Sent[] = [];
const spans = (): Span[] =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const named = (name: string): Promise<Span> =>
  until(`a span is named ${name}`, () => spans().find((span) => span.name === name));
const childrenOf = ({ spanId }: Span): Span[] =>
  spans().filter(({ parentSpanId }) => parentSpanId === spanId);
const attribute = ({ attributes }: Span, key: string): unknown => {
  const [value] = Object.values(attributes.find((each) => each.key === key)?.value ?? {});
  return value;
};

let collector: Server;
let gateway: SmsGateway;
let database: TestDatabase;
let address = '';
let telephone = '';

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body as Sent);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  gateway = await openSmsGateway();
  database = await testDatabase();
  const service = startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: await dataFolder(),
    SMS_URL: gateway.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
  });
  address = await service.ready();
  ({ telephone } = await signUpAt(address));
  await fetchPatiently(`${address}/annonces/987654?q=kinvok`);
  await ask(address, 'POST', '/api/login', { json: { telephone, password: 'kinvok' } });
});
afterAll(async () => {
  await endAll();
  await gateway.close();
  await database.close();
  collector.close();
});

describe('with a collector, traces', () => {
  it('have a span of each request by its pattern, with the queries it made', async () => {
    const signUp = await named('POST /api/register');
    expect(attribute(signUp, 'http.route')).toBe('/api/register');
    expect(Number(attribute(signUp, 'http.response.status_code'))).toBe(201);
    const queries = childrenOf(signUp);
    expect(queries.length).toBeGreaterThan(2);
    expect(queries.map((span) => attribute(span, 'db.system.name'))).toContain('postgresql');
    expect(queries.map(({ name }) => name)).toContain('insert');
  });

  it('have a span of each page, with what its rendering asked of the database', async () => {
    const page = await named('GET /annonces/:id');
    const within = await until('its queries are there', () => {
      const found = spans().filter(({ traceId }) => traceId === page.traceId);
      return found.length > 1 && found;
    });
    expect(within.map((span) => attribute(span, 'db.system.name'))).toContain('postgresql');
  });

  it('have a span of each call to a gateway, by its host', async () => {
    const host = new URL(gateway.url).host;
    const call = await named(`POST ${host}`);
    expect(attribute(call, 'server.address')).toBe(host);
    expect(Number(attribute(call, 'http.response.status_code'))).toBe(200);
  });

  it('have a span of each job, and none of the polling of queues', async () => {
    const boss = new PgBoss({ connectionString: database.url, schema: 'job', supervise: false });
    await boss.start();
    await boss.send(eraseDeletedAccounts.name, {});
    await boss.stop({ graceful: false });
    const job = await named(eraseDeletedAccounts.name);
    expect(childrenOf(job)).not.toEqual([]);
    const roots = new Set(spans().flatMap((span) => (span.parentSpanId ? [] : [span.name])));
    expect([...roots].filter((name) => /select|update/i.test(name))).toEqual([]);
  });

  it('have nothing personal: no number, no address, no link, no value', async () => {
    await named('POST /api/login');
    const text = JSON.stringify(received);
    for (const word of [
      telephone.slice(-8),
      'kinvok',
      '987654',
      '127.0.0.1:' + new URL(address).port,
    ])
      expect(text).not.toContain(word);
    expect(text).toContain('"service.name"');
  });
});

it('without a collector there are none', async () => {
  const settings = readSettings({});
  expect(settings.OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  expect(await openTraces(settings)).toBeNull();
});
