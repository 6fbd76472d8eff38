import { errorsByField, type FieldErrors } from '#contract/common/field-errors.ts';
import { commonRefusals, type RefusalKind } from '#contract/common/refusals.ts';

/**
 * Is an error that is sent to the caller as an HTTP answer; its kinds are listed in the contract. `retryAfter` is in
 * seconds.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly retryAfter: number | undefined;
  readonly errors: FieldErrors | undefined;
  /** Is the reference under which the log has a line about the refusal; undefined without one. */
  readonly reference: string | undefined;

  constructor(
    kind: RefusalKind,
    detail: { retryAfter?: number; errors?: FieldErrors; reference?: string } = {},
  ) {
    super(kind.message);
    this.kind = kind;
    this.retryAfter = detail.retryAfter;
    this.reference = detail.reference;
    this.errors = detail.errors ?? (kind.field ? { [kind.field]: [kind.message] } : undefined);
  }
}

/** Rejects a request for several reasons at once, each at its field. */
export const invalidFields = (kinds: readonly Pick<RefusalKind, 'field' | 'message'>[]): Refusal =>
  new Refusal(commonRefusals.invalid, { errors: errorsByField(kinds) });
