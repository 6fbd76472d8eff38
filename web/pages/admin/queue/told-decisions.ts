import { moderationRefusals } from '#contract/moderation.ts';
import { ApiProblem, sentenceOf } from '#web/client/api.ts';
import { dropDecision, type KeptDecision } from './kept-decisions.ts';

/** Why an ad is turned down: a code of the catalogue, and words. */
export interface Grounds {
  reason: string;
  comment: string;
}

/** A decision that was refused, or did not get through. */
export interface FailedDecision extends KeptDecision {
  problem: string;
  /** Nothing is left to decide: somebody else did, or the ad is gone. */
  isOver: boolean;
}

const failureOf = (kept: KeptDecision, problem: unknown): FailedDecision => {
  const sentence = sentenceOf(problem);
  const isGone = problem instanceof ApiProblem && problem.status === 404;
  return {
    ...kept,
    problem: sentence,
    isOver: isGone || sentence === moderationRefusals.alreadyDecided.message,
  };
};

interface Voice {
  /** Tells the API; resolves to what it answers. @throws ApiProblem */
  tell: (kept: KeptDecision) => Promise<{ message: string }>;
  notify: (message: string) => void;
  complain: (message: string) => void;
}

/** Decisions on their way to the API: what failed, and the words typed for each ad. */
export class ToldDecisions {
  readonly #voice: Voice;
  #failures: readonly FailedDecision[] = [];
  #onChange: () => void = () => undefined;
  /** By the ad's id: words are there again after an undo and after a failure. */
  readonly drafts = new Map<number, Grounds>();

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  get failures(): readonly FailedDecision[] {
    return this.#failures;
  }

  /** Calls `onChange` when the failures change, until the function it returns is called. */
  watch(onChange: () => void): () => void {
    this.#onChange = onChange;
    return () => (this.#onChange = () => undefined);
  }

  forget(id: number): void {
    dropDecision(id);
    this.#failures = this.#failures.filter(({ ad }) => ad.id !== id);
    this.#onChange();
  }

  /** Tells the API. `isAgain`: perhaps it was told already, as the page was left. */
  async send(kept: KeptDecision, isAgain = false): Promise<void> {
    const { id } = kept.ad;
    try {
      const { message } = await this.#voice.tell(kept);
      this.drafts.delete(id);
      this.forget(id);
      this.#voice.notify(message);
    } catch (problem) {
      const failure = failureOf(kept, problem);
      if (isAgain && failure.isOver) return this.forget(id);
      if (kept.decision.rejection) this.drafts.set(id, kept.decision.rejection);
      this.#failures = [...this.#failures.filter(({ ad }) => ad.id !== id), failure];
      this.#onChange();
      this.#voice.complain(failure.problem);
    }
  }
}
