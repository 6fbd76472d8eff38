import { SITE_NAME } from '#contract/site.ts';
import { namesOf } from '#server/domains/accounts/index.ts';
import { findAgentOf } from '#server/domains/ads/index.ts';
import { nameInCode, oneLine, plain, signed } from '../texts.ts';
import { BOTH, named, type Kind, type Occasion } from './kind.ts';
import { brief, readOwnAd } from './own-ad.ts';
import { stepReader } from './steps.ts';

/** Title and text of each step; the title of the ad stands between the two parts of the text. */
const STEPS = {
  published: ['Publiée pour vous', 'Une annonce envoyée pour vous', ' attend sa relecture.'],
  approved: ['Annonce publiée', 'L’annonce que vous avez publiée pour quelqu’un', ' est en ligne.'],
  rejected: [
    'Annonce refusée',
    'L’annonce que vous avez publiée pour quelqu’un',
    ' est refusée. Voyez pourquoi.',
  ],
  ended: ['Publier pour quelqu’un', 'Une autorisation de publier est finie.', ''],
} as const;
export type MandateStep = keyof typeof STEPS;

const stepOf = stepReader(STEPS, 'ended');

interface MandateFacts {
  firstName: string;
  /** What the owner is told by SMS; of others only the bell, push and email. */
  sms: string | null;
  subject: string;
  text: string;
  url: string;
}

/** The name of who published an ad for its owner. */
const agentOf = async ({ platform, row }: Occasion): Promise<string> => {
  const { orm } = platform.database;
  const id = row.subject_id && (await findAgentOf(orm, row.subject_id));
  return (id && (await namesOf(orm, [id])).get(id)) || 'Quelqu’un';
};

/** What is published for another: to the owner, and to who publishes. The subject is the ad, of `ended` none. */
export const mandateKind: Kind<MandateFacts> = {
  label: 'Publier pour quelqu’un',
  priority: 'alert',
  about: 'ad',
  byDefault: BOTH,
  delayMinutes: 0,
  bell: {
    says: ({ subject, data }) => {
      const [title, before, after] = STEPS[stepOf(data['step'])];
      return { title, text: `${before}${named(subject)}${after}` };
    },
    url: (_id, data) => (stepOf(data['step']) === 'published' ? '/mes_annonces' : '/publier-pour'),
  },
  load: async (occasion) => {
    const { platform, row, person } = occasion;
    if (!person) return null;
    const step = stepOf(row.data['step']);
    const { PUBLIC_URL } = platform.settings;
    const [subject, before, after] = STEPS[step];
    const base = { firstName: person.firstName, subject, url: `${PUBLIC_URL}/publier-pour` };
    if (step === 'ended') return { ...base, sms: null, text: before };
    const own = await readOwnAd(occasion);
    if (!own) return null;
    const { title, myAdsUrl } = own.facts;
    const told = { ...base, subject: `${subject} : ${title}` };
    if (step !== 'published')
      return { ...told, sms: null, text: `${before}${named(title)}${after}` };
    const agent = await agentOf(occasion);
    return {
      ...told,
      sms: `${SITE_NAME} : ${nameInCode(agent)} a publié pour vous "${brief(title)}". Pas d’accord ? ${PUBLIC_URL}/retirer-numero`,
      text: `${agent} a envoyé pour vous l’annonce « ${title} ». Vous n’êtes pas d’accord ? Retirez-la, et dites dans votre profil que cette personne ne publie plus pour vous.`,
      url: myAdsUrl,
    };
  },
  sms: ({ sms }) => sms && plain(sms),
  email: ({ firstName, subject, text, url }) => ({
    subject: oneLine(subject),
    text: signed(firstName, `${text}\n${url}`),
  }),
};
