import { useEffect, useState, type RefObject } from 'react';
import { WHOLE } from '#contract/pictures.ts';
import { useDataSaver } from '#web/client/data-saver.ts';
import { fileOf, type PhotoView } from '#web/parts/ads/photo.tsx';

/** Bytes of a file, asked for without its body; null when the server does not say. */
const weigh = async (address: string, signal: AbortSignal): Promise<number | null> => {
  const answer = await fetch(address, { method: 'HEAD', signal });
  const length = Number(answer.headers.get('content-length'));
  return answer.ok && length > 0 ? length : null;
};

/**
 * The whole of a picture on demand, where data is saved: what it weighs, and `ask` to have it. Elsewhere `ask` is null: there
 * the picture comes as large as it is shown. It is weighed once `button`, which offers it, is in sight.
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
      // Without an answer the button goes without the weight.
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
