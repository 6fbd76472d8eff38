import { SITE_NAME } from '#contract/common/site.ts';
import { adTakenOutOfShop, findAnyAd } from '#server/domains/ads/index.ts';
import {
  findInvitation,
  findTeamNotice,
  isInvited,
  memberChanged,
  memberInvited,
} from '#server/domains/shops/index.ts';
import { greeting, oneLine, plain, quoted } from '../texts.ts';
import { BY_EMAIL, type Kind } from './kind.ts';
import { stepReader } from './steps.ts';
import { defineSubject, on } from './subject.ts';

/** Maps the steps of a shop's team to the words in the list of notifications, in an SMS and in an email. */
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
type TeamStep = keyof typeof STEPS;

const stepOf = stepReader(STEPS, 'role');

interface TeamFacts {
  name: string;
  firstName: string;
  text: string;
  inShort: string;
  url: string;
}

/**
 * Tells what happens in the team of a shop, which is the subject. The shop's name is read when a
 * text is sent, so that the row says nothing about other people.
 */
const shopMemberKinds = {
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
      plain(
        `${SITE_NAME} : ${quoted(name) ? `la boutique${quoted(name)}` : 'une boutique'} ${inShort}. ${url}`,
      ),
    email: ({ name, firstName, text, url }) => ({
      subject: oneLine(`Boutique : ${name}`),
      text: `${greeting(firstName)}

Boutique : ${oneLine(name)}
${text}
${url}

Choisissez ce que vous recevez, ou désactivez tout, sur la page des notifications du site.

L’équipe ${SITE_NAME}
`,
    }),
  } satisfies Kind<TeamFacts>,
};

/**
 * Lists the steps of which the holder is notified: people who joined or left. Others are notified
 * of changes to their own membership.
 */
const TO_HOLDER: readonly TeamStep[] = ['joined', 'left'];

export const shopMemberSubject = defineSubject(shopMemberKinds, [
  on(memberInvited, async ({ invitation_id: id, at }, { database }) => {
    const invited = await findInvitation(database.pool, id);
    if (!invited) return null;
    return {
      kind: 'shop_member',
      to: invited.userId,
      subject: invited.shopId,
      dedupeKey: `shop_member.invitation.${id}.${at}`,
      data: { step: 'invited' },
    };
  }),
  on(memberChanged, async ({ shop_id: subject, user_id: userId, step, at }, { database }) => {
    const notice = await findTeamNotice(database.pool, subject);
    if (!notice) return null;
    return {
      kind: 'shop_member',
      to: TO_HOLDER.includes(step) ? notice.holderId : userId,
      subject,
      dedupeKey: `shop_member.${subject}.${userId}.${step}.${at}`,
      data: { step },
    };
  }),
  on(adTakenOutOfShop, async ({ ad_id: adId, shop_id: subject, at }, { database }) => {
    const ad = await findAnyAd(database.pool, adId);
    if (!ad) return null;
    return {
      kind: 'shop_member',
      to: ad.owner.id,
      subject,
      dedupeKey: `shop_member.ad.${adId}.${at}`,
      data: { step: 'taken_out' },
    };
  }),
]);
