import { PURPOSES } from '#contract/ads/purposes.ts';
import { useMutation } from '@tanstack/react-query';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

type AskPhotoProps = Pick<Ad, 'id' | 'purpose' | 'photo_check'>;

/** Asks the seller of an offer for a photo of the article with a code, or shows the status of that check. */
export const AskPhoto = ({ id, purpose, photo_check: check }: AskPhotoProps) => {
  // Nothing is fetched again, so that the ad under review stays as it is.
  const ask = useMutation({
    mutationFn: () => browserApi.call('POST /api/admin/photo-checks/:id/ask', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
  });
  if (!PURPOSES[purpose].isSold) return null;
  if (ask.isSuccess || check?.state === 'asked')
    return <p className="text-sm text-ink-soft">Photo de l’article demandée au vendeur.</p>;
  if (check?.state === 'sent')
    return (
      <a href="/admin/signalements?status=photos" className="text-sm underline">
        Une photo de l’article attend sa comparaison
      </a>
    );
  return (
    <Button
      variant="quiet"
      className="-ml-2 self-start px-2"
      busy={ask.isPending}
      onClick={() => ask.mutate()}
    >
      Demander une photo de l’article
    </Button>
  );
};
