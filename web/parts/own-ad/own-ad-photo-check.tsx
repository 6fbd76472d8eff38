import { lazy, Suspense } from 'react';
import type { AdCard, PhotoCheckState } from '#contract/ads/schemas/ads.ts';
import { SheetRow } from './menu-rows.tsx';

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
  invited: 'Photo vérifiée',
  asked: 'Envoyer la photo',
  refused: 'Envoyer une autre photo',
};

/** Shows the status of the photo check of an ad, and why a photo was refused. */
export const PhotoCheckNote = ({ ad }: { ad: AdCard }) => {
  if (!ad.photo_check) return null;
  const { state, reason } = ad.photo_check;
  return (
    <>
      {WORDS[state] && <p className="text-sm">{WORDS[state]}</p>}
      {reason && (
        <p className="rounded-md bg-raised p-3 text-sm wrap-anywhere">
          <span className="font-bold">Motif :</span> {reason}
        </p>
      )}
    </>
  );
};

/** Shows the row and the dialog that send a photo for the photo check of an ad. */
export const OwnAdPhotoCheck = ({ ad }: { ad: AdCard }) => {
  const label = ad.photo_check && LABELS[ad.photo_check.state];
  return (
    label && (
      <SheetRow icon="camera" label={label} of={ad.title}>
        {(close) => (
          <Suspense>
            <PhotoCheckDialog ad={ad} onClose={close} />
          </Suspense>
        )}
      </SheetRow>
    )
  );
};
