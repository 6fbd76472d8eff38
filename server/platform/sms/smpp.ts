import { z } from 'zod';
import type { Pdu, Session, Smpp } from 'smpp';
import { hasReadableLogin, LOGIN_HINT } from '../web-url.ts';
import { GATEWAY_TIMEOUT_MS } from './call.ts';
import { GatewayFailure, type SmsGateway, type SmsOrder, type FailureReason } from './gateway.ts';
import { defineProvider, type DeliveryReport } from './provider.ts';

const NAME = 'smpp';
/** Is how often, in ms, the SMPP session is probed: operators end sessions that are silent for a minute. */
const ENQUIRE_MS = 30_000;

/** Maps command statuses of SMPP to reasons of failure. Other statuses are specific to an operator. */
const REASONS: Readonly<Record<number, FailureReason>> = {
  0x08: 'unavailable',
  0x0b: 'bad_number',
  0x0d: 'bad_credentials',
  0x0e: 'bad_credentials',
  0x0f: 'bad_credentials',
  0x14: 'rate_limited',
  0x58: 'rate_limited',
};
/**
 * Is the SMPP status ESME_RX_T_APPN, which asks the operator to send a delivery receipt again because it could not be
 * recorded now.
 */
const TRY_AGAIN = 0x64;

const failureOf = ({ command_status: status }: Pdu): GatewayFailure =>
  new GatewayFailure(NAME, REASONS[status] ?? 'refused', status);

/**
 * Lists the final states of a message by their SMPP numbers, in the same order as `STATE_TEXTS`, the words for them in
 * receipts. Only the first state means that the message has arrived.
 */
const STATES = [2, 3, 4, 5, 8];
const STATE_TEXTS = ['DELIVRD', 'EXPIRED', 'DELETED', 'UNDELIV', 'REJECTD'];

/** Masks the bits of `esm_class` that tell the type of an SMPP message, to recognise a delivery receipt. */
const TYPE_BITS = 0x3c;
const RECEIPT = 0x04;

/**
 * Reads the delivery report in an SMPP message, from its fields or, where an operator leaves these out, from its text;
 * null for a message that is no delivery receipt, or whose state is not final. The first state means arrived.
 */
const reportOf = (pdu: Pdu): DeliveryReport | null => {
  if (((pdu.esm_class ?? 0) & TYPE_BITS) !== RECEIPT) return null;
  const message = pdu.short_message?.message;
  const text = typeof message === 'string' ? message : '';
  const id = pdu.receipted_message_id ?? /\bid:(\S{1,65})/.exec(text)?.[1];
  const name = /\bstat:(\w{1,10})/.exec(text)?.[1] ?? '';
  const state =
    pdu.message_state === undefined ? STATE_TEXTS.indexOf(name) : STATES.indexOf(pdu.message_state);
  if (!id || state < 0) return null;
  return { id, arrived: state === 0, reason: name || (STATE_TEXTS[state] ?? '') };
};

/** Returns the SMPP type of a sender: a short code, a number in international form, or a name. */
const typeOfSender = (sender: string) => {
  if (!/^\d+$/.test(sender)) return { source_addr_ton: 5, source_addr_npi: 0 };
  return sender.length <= LONGEST_SHORT_CODE
    ? { source_addr_ton: 3, source_addr_npi: 1 }
    : { source_addr_ton: 1, source_addr_npi: 1 };
};
const LONGEST_SHORT_CODE = 6;

/** Is a bound SMPP session, with the requests that wait for an answer in it. */
interface Link {
  session: Session;
  waiting: Set<(failure: GatewayFailure) => void>;
}

/**
 * Probes an SMPP session at regular intervals and ends it when the operator does not answer; the next SMS then opens a
 * new session.
 */
const watch = (session: Session, timeoutMs: number, enquireMs: number): void => {
  let timer = setTimeout(enquire, enquireMs);
  /** Sends one probe, and the next one `enquireMs` after its answer. */
  function enquire(): void {
    timer = setTimeout(() => session.destroy(), timeoutMs);
    session.enquire_link({}, () => {
      clearTimeout(timer);
      timer = setTimeout(enquire, enquireMs);
    });
  }
  session.on('close', () => clearTimeout(timer));
};

export interface SmppAccount {
  /** Is the URL of the operator's SMSC, `smpp://system_id:password@host:port`, or `smpps:` with TLS. */
  url: string;
  sender: string;
  onReport: (report: DeliveryReport) => Promise<void>;
}

/**
 * Opens the SMS gateway of an operator's SMSC over SMPP 3.4 as transceiver, with one session, which is bound when first
 * needed and again after it ended. The protocol has no idempotency key, so a message whose answer was lost may arrive
 * twice.
 */
export const openSmpp = (
  { url, sender, onReport }: SmppAccount,
  timeoutMs = GATEWAY_TIMEOUT_MS,
  enquireMs = ENQUIRE_MS,
): SmsGateway => {
  const { hostname: host, port, protocol, username, password } = new URL(url);
  let link: Promise<Link> | null = null;

  /**
   * Answers the operator's requests in a session: probes, the end of the session, and delivery receipts, which are
   * reported first.
   */
  const answerReceipts = ({ session }: Link): void => {
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()));
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response());
      session.close();
    });
    // The operator sends a receipt again that could not be recorded.
    session.on('deliver_sm', (pdu: Pdu) => {
      const report = reportOf(pdu);
      const saved = report ? onReport(report) : Promise.resolve();
      void saved.then(
        () => session.send(pdu.response()),
        () => session.send(pdu.response({ command_status: TRY_AGAIN })),
      );
    });
  };

  /** Opens a session, logs in and probes it; when the session ends, the SMS that wait for an answer fail. */
  const bind = (smpp: Smpp): Promise<Link> =>
    new Promise((resolve, reject) => {
      const waiting: Link['waiting'] = new Set();
      const session = smpp.connect(
        {
          host,
          ...(port ? { port: Number(port) } : {}),
          tls: protocol === 'smpps:',
        },
        () => {
          const parameters = {
            system_id: decodeURIComponent(username),
            password: decodeURIComponent(password),
            interface_version: 0x34,
          };
          session.bind_transceiver(parameters, (pdu) => {
            clearTimeout(timer);
            if (pdu.command_status === 0) {
              watch(session, timeoutMs, enquireMs);
              return resolve({ session, waiting });
            }
            reject(failureOf(pdu));
            session.destroy();
          });
        },
      );
      // Nothing was submitted yet, so a session that does not bind in time can be destroyed.
      const timer = setTimeout(() => session.destroy(), timeoutMs);
      session.on('error', () => session.destroy());
      session.on('close', () => {
        clearTimeout(timer);
        link = null;
        reject(new GatewayFailure(NAME, 'unreachable'));
        for (const fail of waiting) fail(new GatewayFailure(NAME, 'no_answer'));
      });
      answerReceipts({ session, waiting });
    });

  /**
   * Sends an SMS in a session, with a request for a delivery receipt, and returns the id that the operator gave it.
   * @throws GatewayFailure
   */
  const submit = ({ session, waiting }: Link, { to, text }: SmsOrder): Promise<string> =>
    new Promise((resolve, reject) => {
      /** Ends the wait for the operator's answer, with `end` resolving or rejecting the promise of the SMS. */
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        waiting.delete(fail);
        end();
      };
      const fail = (failure: GatewayFailure): void => settle(() => reject(failure));
      // Only this SMS fails, because the session may still serve others; `watch` ends a dead one.
      const timer = setTimeout(() => fail(new GatewayFailure(NAME, 'no_answer')), timeoutMs);
      waiting.add(fail);
      const parameters = {
        source_addr: sender,
        ...typeOfSender(sender),
        destination_addr: to.replace('+', ''),
        // The number is international (1) in the plan of telephony (1, E.164).
        dest_addr_ton: 1,
        dest_addr_npi: 1,
        registered_delivery: 1,
        // This is the GSM alphabet; texts of SMS have no other characters.
        data_coding: 0,
        short_message: text,
      };
      const isWritten = session.submit_sm(parameters, (pdu) =>
        settle(() =>
          pdu.command_status === 0 ? resolve(pdu.message_id ?? '') : reject(failureOf(pdu)),
        ),
      );
      if (!isWritten) fail(new GatewayFailure(NAME, 'unreachable'));
    });

  return {
    supportsIdempotency: false,
    send: async (order) => {
      // The package is loaded on first use, because few sites connect to an operator.
      link ??= import('smpp').then(({ default: smpp }) => bind(smpp));
      return submit(await link, order);
    },
    balance: null,
    close: async () => {
      const open = await link?.catch(() => null);
      open?.session.destroy();
    },
  };
};

export const smpp = defineProvider({
  name: NAME,
  label: 'SMPP',
  settings: {
    SMPP_URL: z
      .url({ protocol: /^smpps?$/ })
      .refine((url) => new URL(url).username !== '', 'give smpp://system_id:password@host:port')
      .refine(hasReadableLogin, LOGIN_HINT)
      .optional(),
  },
  needs: ['SMPP_URL', 'SMS_SENDER'],
  hasBalance: false,
  open: ({ SMPP_URL: url = '', SMS_SENDER: sender = '' }, { take }) =>
    openSmpp({ url, sender, onReport: take }),
});
