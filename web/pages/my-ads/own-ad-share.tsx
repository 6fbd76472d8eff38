import type { AdCard } from '#contract/ads/schemas.ts';
import { useSite } from '#web/client/root-data.ts';
import { toast } from '#web/ui/toast.ts';

const LOOK = 'flex min-h-11 items-center text-brand underline';

/** The link of a published ad, and a picture for a WhatsApp status. */
export function OwnAdShare({ ad }: { ad: AdCard }) {
  const url = `${useSite().publicUrl}/annonces/${ad.id}`;
  if (!ad.status_image) return null;
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => toast.success('Lien copié.', { duration: 3000 }),
      () => toast.error('Le lien n’a pas pu être copié.'),
    );
  };
  return (
    <p className="-my-2 flex flex-wrap gap-x-4 text-sm">
      <button
        type="button"
        className={LOOK}
        aria-label={`Copier le lien : « ${ad.title} »`}
        onClick={copy}
      >
        Copier le lien
      </button>
      <a
        href={ad.status_image}
        download={`kasuwa-${ad.id}.jpg`}
        className={LOOK}
        aria-label={`Image pour statut WhatsApp : « ${ad.title} »`}
      >
        Image pour statut WhatsApp
      </a>
    </p>
  );
}
