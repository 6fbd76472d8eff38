import { SITE_NAME } from '#contract/common/site.ts';
import { findMandate, mandateEnded, mayActFor, namesOf } from '#server/domains/accounts/index.ts';
import {
  adChanged,
  adPublished,
  adPublishedFor,
  adRejected,
  adTakenDown,
  findAgentOf,
  findAnyAd,
} from '#server/domains/ads/index.ts';
import { nameInCode } from '#server/platform/text/gsm.ts';
import { oneLine, plain, signed } from '../texts.ts';
import { BOTH, named, type Kind, type Occasion } from './kind.ts';
import { readOwnAd, toOwner } from './own-ad.ts';
import { stepReader } from './steps.ts';
import { defineSubject, on } from './subject.ts';

/**
 * Maps the steps of a mandate to publish ads for another person to title and text; the title of the ad goes between the
 * two parts of the text.
 */
const STEPS = {
  published: ['Publiée pour vous', 'Une annonce envoyée pour vous', ' attend sa relecture.'],
  approved: ['Annonce publiée', 'L’annonce que vous avez publiée pour quelqu’un', ' est en ligne.'],
  rejected: [
    'Annonce refusée',
    'L’annonce que vous avez publiée pour quelqu’un',
    ' est refusée. Voyez pourquoi.',
  ],
  ended: ['Publier pour quelqu’un', 'Vous ne publiez plus pour quelqu’un.', ''],
  left: ['Publier pour quelqu’un', 'Quelqu’un ne publie plus pour vous.', ''],
} as const;
type MandateStep = keyof typeof STEPS;

const stepOf = stepReader(STEPS, 'ended');

interface MandateFacts {
  firstName: string;
  /** Is the SMS to the owner; null in steps of which the agent is notified, by the site, push and email only. */
  sms: string | null;
  subject: string;
  text: string;
  url: string;
}

const nameOf = async ({ platform }: Occasion, id: number | null): Promise<string | null> =>
  (id && (await namesOf(platform.database.orm, [id])).get(id)?.trim()) || null;

/** Returns the name of the person who published an ad for its owner. */
const agentOf = async (occasion: Occasion): Promise<string> => {
  const { platform, row } = occasion;
  const id = row.subject_id && (await findAgentOf(platform.database.orm, row.subject_id));
  return (await nameOf(occasion, id)) ?? 'Quelqu’un';
};

/** Tells whether the person who published an ad for its owner may still act for the owner, and so be notified. */
const stillActs = ({ platform, row }: Occasion, ownerId: number): Promise<boolean> =>
  mayActFor(platform.database.orm, {
    agentId: row.user_id ?? 0,
    ownerId,
    now: platform.clock.now(),
  });

/**
 * Returns the text about the end of a mandate, with the name of the other party: for the owner when the agent gave it
 * up (`left`), for the agent when the owner ended it (`ended`).
 */
const endText = async (occasion: Occasion, step: 'ended' | 'left'): Promise<string> => {
  const { platform, row } = occasion;
  const ended = await findMandate(platform.database.orm, Number(row.data['mandate'] ?? 0));
  const other = ended && (step === 'left' ? ended.agentId : ended.ownerId);
  const name = await nameOf(occasion, other);
  return step === 'left'
    ? `${name ?? 'Quelqu’un'} ne publie plus pour vous.`
    : `Vous ne publiez plus pour ${name ?? 'quelqu’un'}.`;
};

/** Maps steps of a mandate to the pages where owners see who publishes for them, and agents for whom they publish. */
const PAGES: Partial<Record<MandateStep, string>> = {
  published: '/mes_annonces',
  left: '/profil#qui-publie',
};
const pageOf = (step: MandateStep): string => PAGES[step] ?? '/publier-pour';

/**
 * Tells the owner and the agent of ads published for another person. The subject is the ad. The end of a mandate, told
 * to the agent (`ended`) or the owner (`left`), has no subject: names are read when a text is sent.
 */
const mandateKinds = {
  mandate: {
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
      url: (_id, data) => pageOf(stepOf(data['step'])),
    },
    load: async (occasion) => {
      const { platform, row, person } = occasion;
      if (!person) return null;
      const step = stepOf(row.data['step']);
      const { PUBLIC_URL } = platform.settings;
      const [subject, before, after] = STEPS[step];
      const base = { firstName: person.firstName, subject, url: PUBLIC_URL + pageOf(step) };
      if (step === 'ended' || step === 'left')
        return { ...base, sms: null, text: await endText(occasion, step) };
      const own = await readOwnAd(occasion);
      if (!own) return null;
      if (step !== 'published' && !(await stillActs(occasion, own.ad.owner.id))) return null;
      const { title } = own.facts;
      const texts = { ...base, subject: `${subject} : ${title}` };
      if (step !== 'published')
        return { ...texts, sms: null, text: `${before}${named(title)}${after}` };
      const agent = await agentOf(occasion);
      return {
        ...texts,
        // The SMS lacks the title, which is not reviewed.
        sms: `${SITE_NAME} : ${nameInCode(agent) || 'quelqu’un'} a publié une annonce pour vous. Pas d’accord ? ${PUBLIC_URL}/retirer-numero`,
        text: `${agent} a envoyé pour vous l’annonce « ${title} ». Vous n’êtes pas d’accord ? Retirez-la, et dites dans votre profil que cette personne ne publie plus pour vous.`,
      };
    },
    sms: ({ sms }) => sms && plain(sms),
    email: ({ firstName, subject, text, url }) => ({
      subject: oneLine(subject),
      text: signed(firstName, `${text}\n${url}`),
    }),
  } satisfies Kind<MandateFacts>,
};

const DECISIONS = [
  [adPublished, 'approved'],
  [adChanged, 'approved'],
  [adRejected, 'rejected'],
  [adTakenDown, 'rejected'],
] as const;

const news = (step: MandateStep) => ({ kind: 'mandate', data: { step } }) as const;

export const mandateSubject = defineSubject(mandateKinds, [
  toOwner(adPublishedFor, ({ id }) => ({ ...news('published'), dedupeKey: `mandate.ad.${id}` })),
  // Notifies the agent of decisions, besides the owner.
  ...DECISIONS.map(([event, step]) =>
    on(
      event,
      async ({ ad_id: subject, version }, { clock, database: { orm, pool } }) => {
        const to = await findAgentOf(orm, subject);
        const ad = to !== null && (await findAnyAd(pool, subject));
        if (!ad) return null;
        const now = clock.now();
        // An agent who may no longer publish for the owner is no longer notified of their ads.
        if (!(await mayActFor(orm, { agentId: to, ownerId: ad.owner.id, now }))) return null;
        return {
          ...news(step),
          to,
          subject,
          dedupeKey: `mandate.ad.${subject}.${version}.${step}`,
        };
      },
      `announce-to-agent-${event.type}`,
    ),
  ),
  on(mandateEnded, async ({ mandate_id: id, to, at }, { database }) => {
    const ended = await findMandate(database.orm, id);
    if (!ended) return null;
    return {
      kind: 'mandate',
      to,
      subject: null,
      dedupeKey: `mandate.${id}.${to}.${at}`,
      data: { step: to === ended.ownerId ? 'left' : 'ended', mandate: id },
    };
  }),
]);
