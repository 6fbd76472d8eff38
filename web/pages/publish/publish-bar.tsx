import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { missingFields } from '#web/parts/form/required-fields.ts';
import { Button } from '#web/ui/button.tsx';
import type { PublishForm } from '#web/parts/ad-form/form-type.ts';
import { REQUIRED_PUBLISH_FIELDS } from '#web/parts/ad-form/ad-fields.ts';
import type { Obstacle, Phase } from './use-publish.ts';

const WORDS: Record<Phase, string> = {
  writing: 'Publier',
  photos: 'Envoi des photos…',
  sending: 'Envoi de l’annonce…',
};

/** The error and the next step. */
function ObstacleNote({ obstacle, isIdle }: { obstacle: Obstacle; isIdle: boolean }) {
  return (
    <>
      {obstacle.message}
      {obstacle.kind === 'already sent' && (
        <Link to="/mes_annonces" className="mt-1 flex min-h-11 items-center underline">
          Voir mes annonces
        </Link>
      )}
      {obstacle.kind === 'lost' && isIdle && (
        <Button type="submit" variant="secondary" className="mt-2 w-full">
          Réessayer
        </Button>
      )}
    </>
  );
}

interface PublishBarProps {
  form: PublishForm;
  phase: Phase;
  obstacle: Obstacle | null;
  /** The server's message for the whole form. */
  refusal: string | null;
}

/** The error if any, the next step, and the submit button. */
export function PublishBar({ form, phase, obstacle, refusal }: PublishBarProps) {
  const missing = missingFields(useWatch({ control: form.control }), REQUIRED_PUBLISH_FIELDS);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        Un administrateur valide chaque annonce avant qu’elle paraisse. Publier est gratuit.
      </p>
      <FormAlert>
        {obstacle ? <ObstacleNote obstacle={obstacle} isIdle={phase === 'writing'} /> : refusal}
      </FormAlert>
      <SubmitButton missing={phase === 'writing' ? missing : []} busy={phase !== 'writing'}>
        {WORDS[phase]}
      </SubmitButton>
    </div>
  );
}
