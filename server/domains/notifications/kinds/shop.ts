import { SITE_NAME } from '#contract/common/site.ts';
import {
  findShopNotice,
  shopNumberRemoved,
  shopPublished,
  shopRejected,
  shopTakenDown,
  type ShopNotice,
} from '#server/domains/shops/index.ts';
import { greeting, oneLine, plain, quoted } from '../texts.ts';
import { BOTH, type Kind, type KindData } from './kind.ts';
import { stepReader, withReason } from './steps.ts';
import { defineSubject, on } from './subject.ts';

/** Maps the decisions on a shop to the words in the list of notifications, in an SMS and in an email. */
const STEPS = {
  published: { text: 'Votre boutique est publiée.', sms: 'est publiée' },
  rejected: {
    text: 'La page de votre boutique n’est pas validée. Corrigez-la, puis enregistrez-la à nouveau.',
    sms: 'n’est pas validée',
  },
  number_removed: {
    text: 'Le titulaire d’un numéro de votre boutique l’a fait retirer de la page, avec le code reçu par SMS.',
    sms: 'ne montre plus un numéro que son titulaire a fait retirer',
  },
  taken_down: {
    text: 'Un modérateur a retiré la page de votre boutique.',
    sms: 'est retirée par un modérateur',
  },
} as const;

const stepOf = stepReader(STEPS, 'rejected');

/** Marks the notification of a decision on the shop of a person, which belongs to no company. */
const ownIf = ({ companyId }: ShopNotice): KindData => (companyId === null ? { own: 1 } : {});

interface ShopFacts {
  name: string;
  firstName: string;
  text: string;
  inShort: string;
  reason: string;
  url: string;
}

/**
 * Tells of a decision on a shop. The note is the reason of a rejection, since the row of the shop
 * may have another reason by then.
 */
const shopKinds = {
  shop: {
    label: 'Décision sur votre boutique',
    priority: 'decision',
    about: null,
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ note, data }) => ({
        title: 'Votre boutique',
        text: withReason(STEPS[stepOf(data['step'])].text, note),
      }),
      url: (_id, { own }) => (own ? '/ma-boutique' : '/societes'),
    },
    load: async ({ platform, row, person }) => {
      const notice = person && (await findShopNotice(platform.database.pool, row.subject_id ?? 0));
      if (!notice) return null;
      const step = stepOf(row.data['step']);
      const form =
        notice.companyId === null ? '/ma-boutique' : `/societes/${notice.companyId}/boutique`;
      const path = step === 'published' ? `/boutiques/${notice.slug}` : form;
      return {
        name: notice.name,
        firstName: person.firstName,
        text: STEPS[step].text,
        inShort: STEPS[step].sms,
        reason: row.note,
        url: platform.settings.PUBLIC_URL + path,
      };
    },
    sms: ({ name, inShort, url }) =>
      plain(`${SITE_NAME} : votre boutique${quoted(name)} ${inShort}. ${url}`),
    email: ({ name, firstName, text, reason, url }) => ({
      subject: oneLine(`Votre boutique : ${name}`),
      text: `${greeting(firstName)}

${text}
${reason && `\nMotif : ${reason}\n`}
${url}

L’équipe ${SITE_NAME}
`,
    }),
  } satisfies Kind<ShopFacts>,
};

const DECISIONS = [
  [shopPublished, 'published'],
  [shopRejected, 'rejected'],
  [shopTakenDown, 'taken_down'],
] as const;

export const shopSubject = defineSubject(shopKinds, [
  ...DECISIONS.map(([event, step]) =>
    on(event, async ({ shop_id: subject, version }, { database }) => {
      const notice = await findShopNotice(database.pool, subject);
      if (!notice) return null;
      return {
        kind: 'shop',
        to: notice.holderId,
        subject,
        dedupeKey: `shop.${subject}.${version}.${step}`,
        note: step === 'published' ? '' : notice.reason,
        data: { step, ...ownIf(notice) },
      };
    }),
  ),
  on(shopNumberRemoved, async ({ shop_id: subject, at }, { database }) => {
    const notice = await findShopNotice(database.pool, subject);
    if (!notice) return null;
    return {
      kind: 'shop',
      to: notice.holderId,
      subject,
      dedupeKey: `shop.${subject}.number_removed.${at}`,
      data: { step: 'number_removed', ...ownIf(notice) },
    };
  }),
]);
