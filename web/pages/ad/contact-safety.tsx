import { PURPOSES } from '#contract/ads/purposes.ts';
import { PURPOSE_TEXTS } from '#web/format/purpose-texts.ts';
import { SignLink } from '#web/parts/ads/sign-link.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { Link } from '#web/ui/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { AdView } from './ad-view.ts';

const NO_FEE = 'Aucun frais demandé : l’annonceur s’y engage. Si on vous fait payer, signalez-le.';
const FEE_UNKNOWN =
  'Un vrai recrutement ne fait rien payer : ni dossier, ni formation, ni tenue. Si on vous le demande, signalez-le.';

/** Shows that the seller has promised to ask for no money in advance. */
const Pledge = () => (
  <p className="mt-3 flex gap-2 text-sm">
    <Icon name="shield-check" className="text-done" />
    <span>
      <SignLink sign="avance" className="font-bold underline">
        Aucune avance demandée
      </SignLink>
      . Le vendeur s’est engagé à ne rien demander avant que vous ayez vu l’article.
    </span>
  </p>
);

/**
 * Shows a safety note beside the contact links: a warning when the text of the ad asks for an advance payment, and
 * otherwise advice about fees (jobs) or the meeting, after the seller's promise to ask for no advance.
 */
export const ContactSafety = ({
  ad: { purpose, asksDeposit, noAdvance, advice, asksNoFee },
}: {
  ad: Pick<AdView, 'purpose' | 'asksDeposit' | 'noAdvance' | 'advice' | 'asksNoFee'>;
}) => {
  const { meeting } = PURPOSE_TEXTS[purpose];
  const jobNote = asksNoFee ? NO_FEE : FEE_UNKNOWN;
  return asksDeposit ? (
    <p className="mt-3 flex gap-2 text-sm">
      <Icon name="warning" className="text-danger" />
      <b>
        Cette annonce parle d’argent à verser d’avance. N’envoyez rien, même une petite somme, avant
        d’avoir vu l’objet.
      </b>
    </p>
  ) : (
    <>
      {noAdvance && <Pledge />}
      <p className="mt-3 flex gap-2 text-sm">
        <Icon name="shield-check" className="text-done" />
        <span>
          {advice === 'job' ? jobNote : meeting}{' '}
          <Link to="/tips#rencontre" className="underline">
            Conseils pour la rencontre
          </Link>
          {PURPOSES[purpose].isSold && advice !== 'job' && (
            <Prompt slot="advance" of={meeting} className="w-full" />
          )}
        </span>
      </p>
    </>
  );
};
