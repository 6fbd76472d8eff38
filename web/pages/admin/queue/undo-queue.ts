/** Describes a decision that is not sent yet: an approval when `rejection` is absent. */
export interface Decision {
  rejection?: { reason: string; comment: string };
  /** Is the file name of the recording that the moderator listened to. */
  heard?: string | undefined;
}

/** Describes a decision on an ad that can still be undone. */
export interface UndoableDecision<Ad> {
  ad: Ad;
  decision: Decision;
}

/** Is how long (ms) a decision can be undone before it is sent. */
export const UNDO_MS = 10_000;

interface Listener {
  onChange: () => void;
}

/**
 * Queues each decision for ten seconds, then sends it unless it is undone. `sendAll` flushes the queue, when the page
 * is being left.
 */
export class UndoQueue<Ad extends { id: number }> {
  readonly #send: (undoable: UndoableDecision<Ad>) => void;
  readonly #listener: Listener;
  #held: (UndoableDecision<Ad> & { timer: ReturnType<typeof setTimeout> })[] = [];

  constructor(send: (undoable: UndoableDecision<Ad>) => void, listener: Listener) {
    this.#send = send;
    this.#listener = listener;
  }

  /** Returns the decisions that can be undone, oldest first. */
  list(): UndoableDecision<Ad>[] {
    return this.#held.map(({ ad, decision }) => ({ ad, decision }));
  }

  add(ad: Ad, decision: Decision): void {
    const timer = setTimeout(() => this.#flush(ad.id), UNDO_MS);
    this.#held = [...this.#held, { ad, decision, timer }];
    this.#listener.onChange();
  }

  #flush(id: number): void {
    const undone = this.#held.find(({ ad }) => ad.id === id);
    if (!undone) return;
    this.#held = this.#held.filter((undoable) => undoable !== undone);
    this.#send(undone);
    this.#listener.onChange();
  }

  /** Undoes the last decision. Returns its ad, or null when there is nothing left to undo. */
  undo(): Ad | null {
    const last = this.#held.at(-1);
    if (!last) return null;
    clearTimeout(last.timer);
    this.#held = this.#held.slice(0, -1);
    this.#listener.onChange();
    return last.ad;
  }

  sendAll(): void {
    const all = this.#held;
    this.#held = [];
    for (const undoable of all) {
      clearTimeout(undoable.timer);
      this.#send(undoable);
    }
    if (all.length > 0) this.#listener.onChange();
  }
}
