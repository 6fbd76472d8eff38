/** An event as every process hears of it at its commit. */
export interface ToldEvent {
  type: string;
  payload: Record<string, unknown>;
}

/** Whoever in this process wants to hear of events at their commit. */
export interface Hearer {
  onEvent(event: ToldEvent): void;
  /** Something may have been missed. */
  onGap(): void;
  /** The process stops: what is held open ends now. */
  onClose(): void;
}

/** What the process is told of, handed on within it. */
export interface Told extends Hearer {
  hear(hearer: Hearer): void;
}

export const openTold = (): Told => {
  const hearers: Hearer[] = [];
  return {
    hear: (hearer) => void hearers.push(hearer),
    onEvent: (event) => hearers.forEach((hearer) => hearer.onEvent(event)),
    onGap: () => hearers.forEach((hearer) => hearer.onGap()),
    onClose: () => hearers.forEach((hearer) => hearer.onClose()),
  };
};
