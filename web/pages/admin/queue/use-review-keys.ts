import { useEffect, useEffectEvent } from 'react';
import { commandOf, type ReviewCommand } from './keys.ts';

/**
 * Says whether the key press is for another element: a field, or an open dialog. A field of a dialog that was just
 * closed keeps the focus until the next frame; its key presses are for the page.
 */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('dialog:not([open])') === null &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/**
 * Calls `onCommand` for each press of a key of the review screen, except in fields and open dialogs, while the
 * component is mounted.
 */
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
