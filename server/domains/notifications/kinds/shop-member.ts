import { SITE_NAME } from '#contract/site.ts';
import { findTeamNotice, isInvited } from '#server/domains/shops/index.ts';
import { greeting, oneLine, plain, shorten } from '../texts.ts';
import { BY_EMAIL, type Kind } from './kind.ts';
import { stepReader } from './steps.ts';

/** What happens in the team of a shop, in the words of the bell, of an SMS and of an email. */
const STEPS = {
  invited: {
    text: 'Une boutique vous invite à publier en son nom. Acceptez ou refusez.',
    sms: 'vous invite à publier en son nom',
  },
  joined: {
    text: 'Une personne que vous aviez invitée a rejoint l’équipe de votre boutique.',
    sms: 'a un membre de plus',
  },
  role: { text: 'Votre rôle dans l’équipe d’une boutique a changé.', sms: 'a changé votre rôle' },
  left: { text: 'Une personne a quitté l’équipe de votre boutique.', sms: 'a un membre de moins' },
  removed: {
    text: 'Vous n’êtes plus dans l’équipe d’une boutique. Vos annonces en ligne restent.',
    sms: 'vous a retiré de son équipe',
  },
  taken_out: {
    text: 'Une de vos annonces ne porte plus le nom de la boutique. Elle reste en ligne, à votre nom.',
    sms: 'ne donne plus son nom à une de vos annonces',
  },
} as const;
export type TeamStep = keyof typeof STEPS;

const stepOf = stepReader(STEPS, 'role');

interface TeamFacts {
  name: string;
  firstName: string;
  text: string;
  inShort: string;
  url: string;
}

/** The subject is the shop. Its name is read when a text leaves: the row says nothing of other people. */
export const shopMemberKinds = {
  shop_member: {
    label: 'Équipe d’une boutique',
    priority: 'alert',
    about: null,
    byDefault: BY_EMAIL,
    delayMinutes: 0,
    bell: {
      says: ({ data }) => ({
        title: 'Équipe d’une boutique',
        text: STEPS[stepOf(data['step'])].text,
      }),
      url: () => '/societes',
    },
    load: async ({ platform, row, person }) => {
      const shopId = row.subject_id ?? 0;
      const notice = person && (await findTeamNotice(platform.database.pool, shopId));
      if (!notice) return null;
      const step = stepOf(row.data['step']);
      if (step === 'invited' && !(await isInvited(platform, { shopId, userId: person.id })))
        return null;
      return {
        name: notice.name,
        firstName: person.firstName,
        text: STEPS[step].text,
        inShort: STEPS[step].sms,
        url: `${platform.settings.PUBLIC_URL}/societes`,
      };
    },
    sms: ({ name, inShort, url }) =>
      plain(`${SITE_NAME} : la boutique "${shorten(name)}" ${inShort}. ${url}`),
    email: ({ name, firstName, text, url }) => ({
      subject: oneLine(`Boutique : ${name}`),
      text: `${greeting(firstName)}

Boutique : ${oneLine(name)}
${text}
${url}

Choisissez ce que vous recevez, ou plus rien, sur la page de vos notifications du site.

L’équipe ${SITE_NAME}
`,
    }),
  } satisfies Kind<TeamFacts>,
};
