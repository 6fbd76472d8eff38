import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { SITE_SLUG } from '#contract/common/site.ts';
import { useSite } from '#web/client/root-data.ts';
import { toast } from '#web/ui/toast.ts';

const LOOK = 'flex min-h-11 items-center text-brand underline';

/**
 * Shows the ways to share an ad of one's own: its short link, a picture for a WhatsApp status and a poster. Renders
 * nothing for an ad without such a picture, which only a published one has.
 */
export function OwnAdShare({ ad }: { ad: AdCard }) {
  const url = `${useSite().publicUrl}/${ad.code}`;
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
        aria-label={`Copier le lien : « ${ad.title} »`}
        onClick={copy}
      >
        Copier le lien
      </button>
      <a
        href={ad.status_image}
        download={`${SITE_SLUG}-${ad.code}.jpg`}
        className={LOOK}
        aria-label={`Image pour statut WhatsApp : « ${ad.title} »`}
      >
        Image pour statut WhatsApp
      </a>
      <a
        href={`/annonces/${ad.id}/affiche`}
        className={LOOK}
        aria-label={`Affiche à imprimer : « ${ad.title} »`}
      >
        Affiche à imprimer
      </a>
    </p>
  );
}
