import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '#server/testing/process.ts';
import { GatewayFailure, type SmsGateway } from './gateway.ts';
import type { DeliveryReport } from './provider.ts';
import { openSmpp } from './smpp.ts';

const SOON_MS = 500;
/** Is a timeout in ms that exceeds the time a busy machine takes for an answer. */
const PATIENCE_MS = 30_000;
const ORDER = { to: '+22790000003', text: 'Réponse : 042137', key: 'kasuwa-1f', isRepeated: false };

/** Lists the messages that were sent to the operator's SMSC that this test runs. */
let submitted: Pdu[] = [];
let sessions: Session[] = [];
let answer: (pdu: Pdu, session: Session) => void;
let answerBind: (bind: () => void) => void;
const accept = (pdu: Pdu, session: Session): void =>
  void session.send(pdu.response({ message_id: `op-${submitted.length}` }));
const refuse =
  (status: number) =>
  (pdu: Pdu, session: Session): void =>
    void session.send(pdu.response({ command_status: status }));

const operator = smpp.createServer((session) => {
  sessions.push(session);
  session.on('error', () => undefined);
  session.on('bind_transceiver', (pdu: Pdu) => {
    const isKnown = pdu.system_id === 'kasuwa' && pdu.password === 'p@ss';
    answerBind(() => session.send(pdu.response(isKnown ? {} : { command_status: 0x0e })));
  });
  session.on('submit_sm', (pdu: Pdu) => {
    submitted.push(pdu);
    answer(pdu, session);
  });
});

let reports: DeliveryReport[] = [];
let open: SmsGateway[] = [];
const gateway = ({
  password = 'p%40ss',
  sender = 'KASUWA',
  timeoutMs = PATIENCE_MS,
  enquireMs,
}: {
  password?: string;
  sender?: string;
  timeoutMs?: number;
  enquireMs?: number;
} = {}): SmsGateway => {
  const { port } = operator.address() as AddressInfo;
  const url = `smpp://kasuwa:${password}@127.0.0.1:${port}`;
  const onReport = async (report: DeliveryReport) => void reports.push(report);
  const opened = openSmpp({ url, sender, onReport }, timeoutMs, enquireMs);
  open.push(opened);
  return opened;
};

beforeEach(async () => {
  [submitted, sessions, reports, open] = [[], [], [], []];
  answer = accept;
  answerBind = (bind) => bind();
  operator.listen(0, '127.0.0.1');
  await once(operator, 'listening');
});
afterEach(async () => {
  for (const one of open) await one.close?.();
  for (const session of sessions) session.destroy();
  if (operator.listening) await new Promise((resolve) => operator.close(resolve));
});

const failureOf = async (sending: Promise<unknown>): Promise<GatewayFailure> => {
  const failure: unknown = await sending.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(GatewayFailure);
  return failure as GatewayFailure;
};

describe('an SMSC', () => {
  it('takes messages in one session, in the alphabet of GSM, with a receipt asked for', async () => {
    const own = gateway();
    expect(await Promise.all([own.send(ORDER), own.send(ORDER)])).toEqual(['op-1', 'op-2']);
    expect(sessions).toHaveLength(1);
    expect(submitted[0]).toMatchObject({
      source_addr: 'KASUWA',
      source_addr_ton: 5,
      destination_addr: '22790000003',
      registered_delivery: 1,
      data_coding: 0,
      short_message: { message: ORDER.text },
    });
  });

  it.each([
    [0x0b, 'bad_number', 'never'],
    [0x58, 'rate_limited', 'elsewhere'],
    [0x14, 'rate_limited', 'elsewhere'],
    [0x08, 'unavailable', 'elsewhere'],
    [0x45, 'refused', 'elsewhere'],
    [0x400, 'refused', 'elsewhere'],
  ] as const)('that refuses with status %i: %s', async (status, reason, retry) => {
    answer = refuse(status);
    expect(await failureOf(gateway().send(ORDER))).toMatchObject({ reason, retry });
  });

  it('that refuses the password or cannot be reached has taken nothing', async () => {
    expect(await failureOf(gateway({ password: 'wrong' }).send(ORDER))).toMatchObject({
      reason: 'bad_credentials',
      retry: 'elsewhere',
    });
    const own = gateway();
    await new Promise((resolve) => operator.close(resolve));
    expect(await failureOf(own.send(ORDER))).toMatchObject({
      reason: 'unreachable',
      retry: 'elsewhere',
    });
  });

  it('is given a time to bind, and as long again to answer', async () => {
    answerBind = () => undefined;
    expect(await failureOf(gateway({ timeoutMs: SOON_MS }).send(ORDER))).toMatchObject({
      reason: 'unreachable',
      retry: 'elsewhere',
    });
    // The operator is late for one message, and silent afterwards.
    answerBind = (bind) => void setTimeout(bind, SOON_MS);
    answer = () => undefined;
    expect(await failureOf(gateway({ timeoutMs: 6 * SOON_MS }).send(ORDER))).toMatchObject({
      reason: 'no_answer',
    });
    expect(submitted).toHaveLength(1);
  });

  it('that hangs up may have taken the message; the next one binds anew', async () => {
    const own = gateway();
    answer = (_pdu: Pdu, session: Session) => session.destroy();
    expect(await failureOf(own.send(ORDER))).toMatchObject({ reason: 'no_answer', retry: 'here' });
    answer = accept;
    expect(await own.send(ORDER)).toBe('op-2');
    expect(sessions).toHaveLength(2);
  });

  it('that leaves one message without an answer still takes the others of its session', async () => {
    const own = gateway({ timeoutMs: 6 * SOON_MS });
    answer = (pdu, session) => {
      if (submitted.length > 1) accept(pdu, session);
    };
    const silent = own.send(ORDER);
    await until('the first one is submitted', () => submitted.length === 1);
    expect(await own.send(ORDER)).toBe('op-2');
    expect(await failureOf(silent)).toMatchObject({ reason: 'no_answer', retry: 'here' });
    expect(await own.send(ORDER)).toBe('op-3');
    expect(sessions).toHaveLength(1);
  });

  it('that does not answer whether it is there is bound anew', async () => {
    const own = gateway({ enquireMs: 20, timeoutMs: 4 * SOON_MS });
    await own.send(ORDER);
    let closed = false;
    sessions[0]?.on('close', () => (closed = true));
    await until('the dead session is ended', () => closed);
    expect(await own.send(ORDER)).toBe('op-2');
    expect(sessions).toHaveLength(2);
  });

  it.each([
    ['KASUWA', 5, 0],
    ['36020', 3, 1],
    ['22780000000', 1, 1],
  ])('takes messages of a name, a short code or a number: %s', async (sender, ton, npi) => {
    await gateway({ sender }).send(ORDER);
    expect(submitted[0]).toMatchObject({ source_addr_ton: ton, source_addr_npi: npi });
  });

  it('reports what has arrived and what has not, in parameters or in text', async () => {
    await gateway().send(ORDER);
    const acknowledged: number[] = [];
    const deliver = (parameters: object): void =>
      void sessions[0]?.deliver_sm(
        { source_addr: '22790000003', destination_addr: 'KASUWA', esm_class: 4, ...parameters },
        (pdu) => acknowledged.push(pdu.command_status),
      );
    const text = (id: string, state: string) =>
      `id:${id} sub:001 dlvrd:001 submit date:2611240900 done date:2611240901 stat:${state} err:000 text:`;
    deliver({ short_message: text('op-1', 'DELIVRD') });
    deliver({ short_message: text('op-2', 'ENROUTE') });
    deliver({ short_message: text('op-3', 'EXPIRED') });
    deliver({ short_message: '', receipted_message_id: 'op-4', message_state: 5 });
    // This is a subscriber's text that looks like a receipt.
    deliver({ esm_class: 0, short_message: text('op-5', 'DELIVRD') });
    await until('all are acknowledged', () => acknowledged.length === 5);
    expect(acknowledged).toEqual([0, 0, 0, 0, 0]);
    expect(reports).toEqual([
      { id: 'op-1', arrived: true, reason: 'DELIVRD' },
      { id: 'op-3', arrived: false, reason: 'EXPIRED' },
      { id: 'op-4', arrived: false, reason: 'UNDELIV' },
    ]);
  });
});
