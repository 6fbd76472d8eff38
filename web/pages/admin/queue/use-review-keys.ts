import { useEffect, useEffectEvent } from 'react';
import { commandOf, type ReviewCommand } from './keys.ts';

/** Whether the press belongs to something else: a field, an open dialog. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** Listens to the review keys while the screen is there. */
export const useReviewKeys = (onCommand: (command: ReviewCommand) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = isTaken(event.target) ? null : commandOf(event);
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};
