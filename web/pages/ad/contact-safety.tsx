import type { ReactNode } from 'react';
import { PURPOSES } from '#contract/ads/purposes.ts';
import { usePromptLanguages } from '#web/client/prompts.ts';
import { BlockButton } from '#web/parts/account/block-button.tsx';
import { SignLink } from '#web/parts/ads/sign-link.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { AdView } from './ad-view.ts';
import { CHECKLISTS } from './checklists.ts';

const NO_FEE = 'Aucun frais demandé : l’annonceur s’y engage. Si on vous fait payer, signalez-le.';
const FEE_UNKNOWN =
  'Un vrai recrutement ne fait rien payer : ni dossier, ni formation, ni tenue. Si on vous le demande, signalez-le.';

const ROW = 'menu-row gap-2';

type SafetyAd = Pick<
  AdView,
  | 'id'
  | 'purpose'
  | 'seller'
  | 'warnings'
  | 'asksDeposit'
  | 'noAdvance'
  | 'advice'
  | 'asksNoFee'
  | 'isForSale'
  | 'isPaid'
  | 'meeting'
>;

interface Note {
  key: string;
  icon: IconName;
  text: ReactNode;
  /** Keeps the note in view beside others, such as a warning; otherwise only the first note is in view. */
  stays?: boolean;
}

/** Says that the text of an ad asks for money in advance. */
const DEPOSIT: Note = {
  key: 'deposit',
  icon: 'warning',
  stays: true,
  text: (
    <b>
      Cette annonce parle d’argent à verser d’avance. N’envoyez rien, même une petite somme, avant
      d’avoir vu l’objet.
    </b>
  ),
};

/** Says that the seller has promised to ask for no money in advance. */
const PLEDGE: Note = {
  key: 'pledge',
  icon: 'shield-check',
  text: (
    <>
      <SignLink sign="avance" className="font-bold underline">
        Aucune avance demandée
      </SignLink>
      . Le vendeur s’est engagé à ne rien demander avant que vous ayez vu l’article.
    </>
  ),
};

/** Returns the note about fees (jobs) or the meeting, which stays in view where it `isSpoken`. */
const adviceNote = ({ purpose, meeting, advice, asksNoFee }: SafetyAd, isSpoken: boolean): Note => {
  if (advice === 'job')
    return {
      key: 'job',
      icon: 'shield-check',
      text: asksNoFee ? NO_FEE : FEE_UNKNOWN,
      stays: true,
    };
  const isSold = PURPOSES[purpose].isSold;
  return {
    key: 'meeting',
    icon: 'shield-check',
    stays: isSold && isSpoken,
    text: (
      <>
        {meeting}
        {isSold && <Prompt slot="advance" of={meeting} className="w-full" />}
      </>
    ),
  };
};

/** Lists the notes about an ad, the most urgent first: its request for a deposit, then warnings of administrators. */
const notesOf = (ad: SafetyAd, isSpoken: boolean): Note[] => [
  ...(ad.asksDeposit ? [DEPOSIT] : []),
  ...ad.warnings.map(([text, since]): Note => ({
    key: text,
    icon: 'warning',
    stays: true,
    text: (
      <span className="wrap-anywhere">
        {text} <span className="text-ink-soft">(avertissement du {since})</span>
      </span>
    ),
  })),
  ...(ad.asksDeposit ? [] : [...(ad.noAdvance ? [PLEDGE] : []), adviceNote(ad, isSpoken)]),
];

const NoteLine = ({ icon, text }: Pick<Note, 'icon' | 'text'>) => (
  <p className="flex gap-2 px-3 pt-3">
    <Icon name={icon} className={icon === 'warning' ? 'text-danger' : 'text-done'} />
    <span className="min-w-0">{text}</span>
  </p>
);

/**
 * Shows the warnings about an ad beside its contact links, or one note of advice when there are none. Folded below are
 * the other notes, what to check before paying, the deed of sale, and how to have one's number removed.
 */
export const ContactSafety = ({ ad }: { ad: SafetyAd }) => {
  const isSpoken = usePromptLanguages('advance').length > 0;
  const notes = notesOf(ad, isSpoken);
  const inView = notes.filter(({ stays }, index) => stays || index === 0);
  const folded = notes.filter((note) => !inView.includes(note));
  const checks = ad.advice && CHECKLISTS[ad.advice];
  return (
    <section aria-label="Sécurité" className="mt-3 rounded-md bg-raised text-sm">
      {inView.map(({ key, icon, text }) => (
        <NoteLine key={key} icon={icon} text={text} />
      ))}
      <details className="group">
        <summary className={`${ROW} font-bold`}>
          {ad.isPaid ? 'À vérifier avant de payer' : 'À savoir avant la rencontre'}
          <Icon name="caret-right" className="ml-auto size-5 group-open:rotate-90" />
        </summary>
        {checks && (
          <ul className="list-disc pr-3 pl-8">
            {checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        )}
        {folded.map(({ key, icon, text }) => (
          <NoteLine key={key} icon={icon} text={text} />
        ))}
        <Link to="/tips#rencontre" className={ROW}>
          <Icon name="shield-check" />
          Conseils pour la rencontre
        </Link>
        {ad.isForSale && (
          <Link to={`/annonces/${ad.id}/acte-de-vente`} className={ROW}>
            <Icon name="note" />
            Acte de vente
          </Link>
        )}
        <Link to="/retirer-numero" className={ROW}>
          <Icon name="phone" />
          C’est mon numéro
        </Link>
        <BlockButton key={ad.seller.id} userId={ad.seller.id} className={ROW} />
      </details>
    </section>
  );
};
