import { useId, type ChangeEvent } from 'react';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { PHOTO_ACCEPT } from '#contract/common/pictures.ts';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { SignLink } from '#web/parts/ads/sign-link.tsx';
import { fullName } from '#web/format/full-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { usePhotoChange } from './use-photo-change.ts';

const CHOICE =
  'btn btn-secondary cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60';

/** Shows the name and photo of the profile; a newly chosen photo is uploaded at once. */
export function PhotoField({ user }: { user: User }) {
  const id = useId();
  const { change, choose, retry } = usePhotoChange();
  const isLeaving = change !== null && change.problem === null;
  const pickFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) choose(file);
    // Reset, so that the same photo can be chosen again after a failure.
    target.value = '';
  };
  return (
    <div className="mb-6 flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <Avatar person={{ ...user, photo: (isLeaving && change.preview) || user.photo }} large />
        <div className="min-w-0">
          <p className="text-lg font-bold wrap-anywhere" dir="auto">
            {fullName(user)}
          </p>
          {user.is_phone_verified === 1 && (
            <SignLink sign="telephone" className="block w-fit">
              <Badge tone="done">Téléphone confirmé</Badge>
            </SignLink>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <label className={CHOICE}>
          <input
            type="file"
            accept={PHOTO_ACCEPT}
            className="sr-only"
            disabled={isLeaving}
            aria-invalid={change?.problem ? true : undefined}
            aria-describedby={change?.problem ? id : undefined}
            onChange={pickFile}
          />
          <span>{user.photo ? 'Changer la photo' : 'Ajouter une photo'}</span>
        </label>
        {retry && (
          <Button variant="secondary" onClick={retry}>
            Réessayer
          </Button>
        )}
      </div>
      {isLeaving && <Progress label="Envoi de la photo" share={change.share} />}
      <div id={id} role="alert" dir="auto" className="text-sm font-bold text-danger empty:hidden">
        {change?.problem}
      </div>
    </div>
  );
}
