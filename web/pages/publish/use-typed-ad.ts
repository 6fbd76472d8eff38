import { useLayoutEffect, useRef, type RefObject } from 'react';
import { TOO_MANY_PHOTOS } from '#contract/ads/limits.ts';
import { toast } from '#web/ui/toast.ts';
import { restorePlace, type TypedAd } from './take-over.ts';

/**
 * Continues the plain form: its photos, focus and scroll position. `add` returns whether all photos were within the
 * limit.
 */
export function useTypedAd(
  typed: TypedAd | null,
  form: RefObject<HTMLFormElement | null>,
  add: (photos: File[]) => boolean,
): void {
  const isTaken = useRef(false);
  useLayoutEffect(() => {
    if (!typed || isTaken.current || !form.current) return;
    isTaken.current = true;
    restorePlace(form.current, typed);
    const take = (files: File[]): void => {
      if (files.length > 0 && !add(files)) toast.error(TOO_MANY_PHOTOS);
    };
    take(typed.files);
    for (const input of typed.fileInputs)
      input.addEventListener('change', () => take([...(input.files ?? [])]));
  }, [typed, form, add]);
}
