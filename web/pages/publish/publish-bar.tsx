import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import type { AdFields } from '#web/parts/ad-form/ad-values.ts';
import { SubmitBar } from '#web/parts/ad-form/submit-bar.tsx';
import type { Obstacle, Phase } from './use-publish.ts';

const WORDS: Record<Phase, string> = {
  writing: 'Publier',
  photos: 'Envoi des photos…',
  sending: 'Envoi de l’annonce…',
};

/** Shows the error and the next step. */
function ObstacleNote({ obstacle, isIdle }: { obstacle: Obstacle; isIdle: boolean }) {
  return (
    <>
      {obstacle.message}
      {obstacle.kind === 'already sent' && (
        <Link to="/mes_annonces" className="mt-1 flex min-h-11 items-center underline">
          Voir mes annonces
        </Link>
      )}
      {obstacle.kind === 'offline' && isIdle && (
        <Button type="submit" variant="secondary" className="mt-2 w-full">
          Réessayer
        </Button>
      )}
    </>
  );
}

interface PublishBarProps {
  form: AdFields;
  /** Says who reads the ad, and when. */
  note: string;
  isLive: boolean;
  isFirstStep: boolean;
  phase: Phase;
  obstacle: Obstacle | null;
  /** Is the server's message for the whole form. */
  refusal: string | null;
}

/** Shows what happens next, the error if any, and the submit button. */
export const PublishBar = ({ note, phase, obstacle, refusal, ...bar }: PublishBarProps) => (
  <>
    <p className={`text-sm text-ink-soft ${bar.isFirstStep ? 'needs-script' : ''}`}>{note}</p>
    <SubmitBar
      {...bar}
      busy={phase !== 'writing'}
      isNew
      alert={obstacle ? <ObstacleNote obstacle={obstacle} isIdle={phase === 'writing'} /> : refusal}
    >
      {WORDS[phase]}
    </SubmitBar>
  </>
);
