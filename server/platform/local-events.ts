/** Describes a committed event as the LISTEN connection of each process delivers it. */
export interface LocalEvent {
  type: string;
  payload: Record<string, unknown>;
}

/** Receives the committed events within this process. */
export interface Subscriber {
  onEvent(event: LocalEvent): void;
  /** Is called when events may have been missed, such as after a lost connection. */
  onGap(): void;
  /** Is called when the process stops, so that open streams end. */
  onClose(): void;
}

/** Forwards committed events to the subscribers within this process. */
export interface LocalEvents extends Subscriber {
  subscribe(subscriber: Subscriber): void;
}

/**
 * Creates the object that passes committed events on to all subscribers within this process, as well as gaps (events
 * may have been missed) and the end of the process.
 */
export const openLocalEvents = (): LocalEvents => {
  const subscribers: Subscriber[] = [];
  return {
    subscribe: (subscriber) => void subscribers.push(subscriber),
    onEvent: (event) => subscribers.forEach((subscriber) => subscriber.onEvent(event)),
    onGap: () => subscribers.forEach((subscriber) => subscriber.onGap()),
    onClose: () => subscribers.forEach((subscriber) => subscriber.onClose()),
  };
};
