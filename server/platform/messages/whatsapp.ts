import { z } from 'zod';
import type { Settings } from '../settings.ts';
import { callerOf, readAnswer } from '../sms/call.ts';
import { GatewayFailure, type FailureReason } from '../sms/gateway.ts';

const NAME = 'whatsapp';

/** Describes a WhatsApp message; `text` fills the one parameter of the message template. */
export interface WhatsappMessage {
  to: string;
  text: string;
  /** Contains the digits of a code, which are sent with Meta's template for codes and its button for copying them. */
  code?: string;
}
/** Sends a WhatsApp message and returns the id by which delivery reports name it. */
export type SendWhatsapp = (message: WhatsappMessage) => Promise<string>;

const answerSchema = z.object({ messages: z.tuple([z.object({ id: z.string() })]) });
const errorSchema = z.object({ error: z.object({ code: z.int() }) });

/**
 * Maps error codes of Meta's WhatsApp API to reasons of failure; 131026 means that the number is not on WhatsApp, or
 * has not accepted its terms.
 */
const REASONS: Readonly<Record<number, FailureReason>> = {
  0: 'bad_credentials',
  1: 'unavailable',
  2: 'unavailable',
  3: 'bad_credentials',
  4: 'rate_limited',
  10: 'bad_credentials',
  190: 'bad_credentials',
  80_007: 'rate_limited',
  130_429: 'rate_limited',
  131_000: 'unavailable',
  131_016: 'unavailable',
  131_021: 'bad_number',
  131_026: 'bad_number',
  131_042: 'no_credit',
  131_048: 'rate_limited',
  131_050: 'bad_number',
  131_056: 'rate_limited',
};

/** Returns the reason of failure in the body of Meta's answer; undefined for an unknown error code. */
const reasonIn = (body: unknown): FailureReason | undefined => {
  const read = errorSchema.safeParse(body);
  return read.success ? REASONS[read.data.error.code] : undefined;
};

type Account = Pick<
  Settings,
  | 'WHATSAPP_URL'
  | 'WHATSAPP_PHONE_ID'
  | 'WHATSAPP_TOKEN'
  | 'WHATSAPP_TEMPLATE'
  | 'WHATSAPP_CODE_TEMPLATE'
  | 'WHATSAPP_LANGUAGE'
>;

/**
 * Returns a function that sends by the WhatsApp Cloud API:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages and …/support/error-codes. Without an open
 * conversation WhatsApp lets a site send approved templates only.
 */
export const openWhatsapp = (account: Account, timeoutMs?: number): SendWhatsapp => {
  const call = callerOf(NAME, timeoutMs);
  const url = new URL(`${account.WHATSAPP_URL}/${account.WHATSAPP_PHONE_ID}/messages`);
  const headers = {
    authorization: `Bearer ${account.WHATSAPP_TOKEN}`,
    'content-type': 'application/json',
  };
  return async ({ to, text, code }) => {
    const parameters = [{ type: 'text', text: code ?? text }];
    const body = { type: 'body', parameters };
    // A template for codes has a button that copies the code, which must be passed to it as well.
    const copyButton = { type: 'button', sub_type: 'url', index: '0', parameters };
    const template = {
      name: code === undefined ? account.WHATSAPP_TEMPLATE : account.WHATSAPP_CODE_TEMPLATE,
      language: { code: account.WHATSAPP_LANGUAGE },
      components: code === undefined ? [body] : [body, copyButton],
    };
    const message = {
      messaging_product: 'whatsapp',
      to: to.replace('+', ''),
      type: 'template',
      template,
    };
    try {
      const answer = await call(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(message),
        reasonIn,
      });
      const { messages } = await readAnswer(NAME, answer, answerSchema);
      return messages[0].id;
    } catch (error) {
      // The message may have been taken, and WhatsApp would not recognise a repetition.
      const isUnsure = error instanceof GatewayFailure && error.retry === 'here';
      throw isUnsure ? new GatewayFailure(NAME, 'unconfirmed') : error;
    }
  };
};
