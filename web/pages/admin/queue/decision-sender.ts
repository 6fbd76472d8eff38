import { ApiError, isRefusal, errorMessage } from '#web/client/api.ts';
import { removeStoredDecision, type StoredDecision } from './stored-decisions.ts';
import { moderationRefusals } from '#contract/moderation/refusals.ts';

/** Says why an ad is rejected: a code of the catalogue, and a comment. */
export interface Rejection {
  reason: string;
  comment: string;
}

/** Describes a decision that the API rejected, or that was not sent. */
export interface FailedDecision extends StoredDecision {
  problem: string;
  /** Tells that nothing is left to decide: another moderator decided, or the ad is gone. */
  isOver: boolean;
}

/** Describes a decision that was not accepted, with the message to show and whether nothing is left to decide. */
const failureOf = (stored: StoredDecision, error: unknown): FailedDecision => {
  const isGone = error instanceof ApiError && error.status === 404;
  return {
    ...stored,
    problem: errorMessage(error),
    isOver: isGone || isRefusal(error, moderationRefusals.alreadyDecided),
  };
};

interface DecisionSenderOptions {
  /** Sends a decision to the API and returns its answer. @throws ApiError */
  send: (stored: StoredDecision) => Promise<{ message: string }>;
  onSuccess: (message: string) => void;
  onFailure: (message: string) => void;
}

/** Sends decisions to the API, and stores the failed ones and the rejection typed for each ad. */
export class DecisionSender {
  readonly #options: DecisionSenderOptions;
  #failures: readonly FailedDecision[] = [];
  #onChange: () => void = () => undefined;
  /** Holds the typed rejection of each ad, by ad id, to restore it after an undo or a failure. */
  readonly drafts = new Map<number, Rejection>();

  constructor(options: DecisionSenderOptions) {
    this.#options = options;
  }

  get failures(): readonly FailedDecision[] {
    return this.#failures;
  }

  /** Calls `onChange` when the failures change. Returns an unsubscribe function. */
  watch(onChange: () => void): () => void {
    this.#onChange = onChange;
    return () => (this.#onChange = () => undefined);
  }

  forget(id: number): void {
    removeStoredDecision(id);
    this.#failures = this.#failures.filter(({ ad }) => ad.id !== id);
    this.#onChange();
  }

  /** Sends a decision. `isAgain` tells that the decision may have reached the API when an earlier page was left. */
  async send(stored: StoredDecision, isAgain = false): Promise<void> {
    const { id } = stored.ad;
    try {
      const { message } = await this.#options.send(stored);
      this.drafts.delete(id);
      this.forget(id);
      this.#options.onSuccess(message);
    } catch (error) {
      const failure = failureOf(stored, error);
      if (isAgain && failure.isOver) return this.forget(id);
      if (stored.decision.rejection) this.drafts.set(id, stored.decision.rejection);
      this.#failures = [...this.#failures.filter(({ ad }) => ad.id !== id), failure];
      this.#onChange();
      this.#options.onFailure(failure.problem);
    }
  }
}
