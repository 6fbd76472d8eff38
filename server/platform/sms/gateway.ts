/** Describes the message that a gateway is asked to send. */
export interface SmsOrder {
  to: string;
  text: string;
  /**
   * Is the message's idempotency key or id, for providers that have one; it is the same for each attempt to send the
   * message.
   */
  key: string;
  /** Tells whether this gateway may have taken the message at an earlier attempt. */
  isRepeated: boolean;
}

/** Is the balance of our account at an SMS provider, in its currency. */
export interface Balance {
  amount: number;
  currency: string;
}

/** Sends SMS by one provider; each provider has its own file, which opens its gateway. */
export interface SmsGateway {
  /** Says whether the gateway recognises a repeated message by its key. */
  readonly supportsIdempotency: boolean;
  /** Sends an SMS and returns the id that the delivery reports of the provider quote. @throws GatewayFailure */
  send(order: SmsOrder): Promise<string>;
  /** Reads the balance of our account; null for a provider whose API has no call for it. */
  readonly balance: (() => Promise<Balance>) | null;
  /** Ends the session that the gateway keeps open; absent in gateways that keep none. */
  close?(): Promise<void>;
}

/**
 * Maps the reason of a failure to whether and where the message may be sent again. `elsewhere`: the gateway certainly
 * has not taken the message, so another one may be asked. `here`: it may have taken the message, so only the same
 * gateway is asked again. `sparingly`: it may have taken the message and would not recognise a repetition. `never`: no
 * gateway will take the message.
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

/**
 * Reports a message that a gateway did not confirm. It quotes neither number nor text, because it is logged and stored.
 */
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
