/** Describes the message that a gateway is asked to send. */
export interface SmsOrder {
  to: string;
  text: string;
  /** Is the idempotency key or message id, where the provider has one; it is the same for each try of a message. */
  key: string;
  /** Says that this gateway may have taken an earlier try. */
  isRepeated: boolean;
}

/** Is the balance of the account at a provider, in its currency. */
export interface Balance {
  amount: number;
  currency: string;
}

/** Sends SMS by one provider, whose file opens it. */
export interface SmsGateway {
  /** Says whether the gateway recognises a repeated message by its key. */
  readonly supportsIdempotency: boolean;
  /** Sends a message and returns the id by which the provider reports on it. @throws GatewayFailure */
  send(order: SmsOrder): Promise<string>;
  /** Reads the balance of the account; null where the provider has no call for it. */
  readonly balance: (() => Promise<Balance>) | null;
  /** Ends a session that the gateway keeps open, if any. */
  close?(): Promise<void>;
}

/**
 * Maps the reason of a failure to what follows. `elsewhere`: the gateway certainly has not taken the message, so
 * another one may be asked. `here`: it may have taken it, so only the same gateway is asked again. `sparingly`: it may
 * have taken it and would not recognise a repetition. `never`: no gateway will take it.
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
