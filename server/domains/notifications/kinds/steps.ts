// Kinds whose notifications say which step was taken, as `step` in their data.

/**
 * Returns a function that reads the step of a notification; a step that this release does not know
 * is read as `otherwise`.
 */
export const stepReader =
  <Step extends string>(steps: Readonly<Record<Step, unknown>>, otherwise: NoInfer<Step>) =>
  (stored: unknown): Step =>
    (Object.keys(steps) as Step[]).find((step) => step === stored) ?? otherwise;

/** Appends the reason that a moderator gave to a text. */
export const withReason = (text: string, reason: string): string =>
  [text, reason && `Motif\u00a0: ${reason}`].filter(Boolean).join(' ');
