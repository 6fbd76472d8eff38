import type { RefusalKind } from '#contract/refusals.ts';

/** A request refused for a reason out of the contract's catalogues. `retryAfter` in seconds. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly retryAfter: number | undefined;
  readonly errors: Record<string, string[]> | undefined;

  constructor(
    kind: RefusalKind,
    detail: { retryAfter?: number; errors?: Record<string, string[]> } = {},
  ) {
    super(kind.message);
    this.kind = kind;
    this.retryAfter = detail.retryAfter;
    this.errors = detail.errors ?? (kind.field ? { [kind.field]: [kind.message] } : undefined);
  }
}
