import { lazy, Suspense, useState } from 'react';
import type { AdCard, PhotoCheckState } from '#contract/ads/schemas/ads.ts';
import { Button } from '#web/ui/button.tsx';

// The dialog is loaded on demand, since few sellers need it.
const PhotoCheckDialog = lazy(() => import('./photo-check-dialog.tsx'));

const WORDS: Readonly<Record<PhotoCheckState, string>> = {
  invited: '',
  asked: 'Un modérateur demande une photo de l’article, avec un code sur un papier.',
  sent: 'Votre photo de l’article attend un modérateur.',
  refused: 'Votre photo de l’article a été refusée. Vous pouvez en envoyer une autre.',
  closed: 'Trois photos de l’article ont été refusées.',
  accepted: 'Cette annonce porte le badge « Photo vérifiée ».',
};

const LABELS: Partial<Record<PhotoCheckState, string>> = {
  invited: 'Obtenir le badge « Photo vérifiée »',
  asked: 'Envoyer la photo',
  refused: 'Envoyer une autre photo',
};

/** Shows the status of the photo check of an ad, and the button that sends a photo. */
export const OwnAdPhotoCheck = ({ ad }: { ad: AdCard }) => {
  const [isOpen, setOpen] = useState(false);
  if (!ad.photo_check) return null;
  const { state, reason } = ad.photo_check;
  const label = LABELS[state];
  return (
    <>
      {WORDS[state] && <p className="text-sm">{WORDS[state]}</p>}
      {reason && (
        <p className="rounded-md bg-raised p-3 text-sm wrap-anywhere">
          <span className="font-bold">Motif :</span> {reason}
        </p>
      )}
      {label && (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PhotoCheckDialog ad={ad} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
