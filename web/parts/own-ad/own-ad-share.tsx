import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { SITE_SLUG } from '#contract/common/site.ts';
import { useSite } from '#web/client/root-data.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActionRow, LinkRow, SheetRow } from './menu-rows.tsx';

/**
 * Shows the row of the ways to share an ad of one's own: its short link, a picture for a WhatsApp status and a poster.
 * Renders nothing for an ad without such a picture, which only a published one has.
 */
export function OwnAdShare({ ad }: { ad: AdCard }) {
  const url = `${useSite().publicUrl}/${ad.code}`;
  const image = ad.status_image;
  if (!image) return null;
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => toast.success('Lien copié.', { duration: 3000 }),
      () => toast.error('Le lien n’a pas pu être copié.'),
    );
  };
  const of = ad.title;
  return (
    <SheetRow icon="share-network" label="Partager" of={of}>
      {(close) => (
        <Dialog open title="Partager" onClose={close}>
          <ul className="-mx-3">
            <ActionRow icon="copy" label="Copier le lien" of={of} onClick={copy} />
            <LinkRow
              icon="image"
              label="Image pour statut WhatsApp"
              of={of}
              to={image}
              download={`${SITE_SLUG}-${ad.code}.jpg`}
            />
            <LinkRow
              icon="printer"
              label="Affiche à imprimer"
              of={of}
              to={`/annonces/${ad.id}/affiche`}
            />
          </ul>
        </Dialog>
      )}
    </SheetRow>
  );
}
