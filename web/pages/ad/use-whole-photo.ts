import { useEffect, useState, type RefObject } from 'react';
import { WHOLE } from '#contract/pictures.ts';
import { useDataSaver } from '#web/client/data-saver.ts';
import { fileOf, type PhotoView } from '#web/parts/ads/photo.tsx';

/** The size of a file in bytes, from a HEAD request; null when the server does not send it. */
const weigh = async (address: string, signal: AbortSignal): Promise<number | null> => {
  const answer = await fetch(address, { method: 'HEAD', signal });
  const length = Number(answer.headers.get('content-length'));
  return answer.ok && length > 0 ? length : null;
};

/**
 * With data saving: the size of the full rendition, and `ask` to load it. Otherwise `ask` is null and the picture is
 * loaded at display size. The size is requested once `button` is in the viewport.
 */
export function useWholePhoto(
  photo: PhotoView,
  button: RefObject<HTMLElement | null>,
): {
  bytes: number | null;
  isWhole: boolean;
  ask: (() => void) | null;
} {
  const isSaved = useDataSaver() !== 'no';
  const [bytes, setBytes] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const address = fileOf(photo) + WHOLE;
  useEffect(() => {
    if (!isSaved || !button.current) return;
    const left = new AbortController();
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without an answer the button shows no size.
      weigh(address, left.signal).then(setBytes, () => undefined);
    });
    observer.observe(button.current);
    return () => {
      observer.disconnect();
      left.abort();
    };
  }, [isSaved, address, button]);
  return { bytes, isWhole, ask: isSaved ? () => setWhole(true) : null };
}
