/** What a gateway is asked to send. */
export interface SmsOrder {
  to: string;
  text: string;
  /** The same for each try of a message: idempotency key, or id of the message, where the provider has one. */
  key: string;
  /** An earlier try may have been taken here. */
  isRepeated: boolean;
}

/** The balance of the account at a provider, in its currency. */
export interface Balance {
  amount: number;
  currency: string;
}

/** A way of sending SMS, as the file of its provider opens it. */
export interface SmsGateway {
  /** Recognises a repeated message by its key. */
  readonly supportsIdempotency: boolean;
  /** The id by which the provider reports on the message. @throws GatewayFailure */
  send(order: SmsOrder): Promise<string>;
  /** Null where the provider has no such call. */
  readonly balance: (() => Promise<Balance>) | null;
  /** Ends a session that it keeps open, if any. */
  close?(): Promise<void>;
}

/**
 * Why a gateway did not take a message, and what follows. `elsewhere`: it certainly has not taken it, another one may.
 * `here`: it may have taken it, so that only the same gateway is asked again. `sparingly`: the same, and it would not
 * recognise a repetition. `never`: no gateway will take it.
 */
const RETRY = {
  unreachable: 'elsewhere',
  unavailable: 'elsewhere',
  rate_limited: 'elsewhere',
  no_credit: 'elsewhere',
  bad_credentials: 'elsewhere',
  refused: 'elsewhere',
  bad_number: 'never',
  unconfirmed: 'sparingly',
  no_answer: 'here',
} as const;
export type FailureReason = keyof typeof RETRY;

/** A message that a gateway did not confirm. It quotes neither number nor text: it is logged and stored. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  readonly reason: FailureReason;

  constructor(gateway: string, reason: FailureReason, code?: number | string) {
    super(`${gateway}: ${reason}${code === undefined ? '' : ` (${code})`}`);
    this.reason = reason;
  }

  get retry(): (typeof RETRY)[FailureReason] {
    return RETRY[this.reason];
  }
}
