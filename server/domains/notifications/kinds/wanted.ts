import { withCurrency } from '#contract/common/with-currency.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { withoutPrefix } from '#contract/ads/purposes.ts';
import { findWantedDigest, wantedMatched, type WantedSide } from '#server/domains/alerts/index.ts';
import { greeting, oneLine } from '../texts.ts';
import { BY_EMAIL, named, type Kind, type KindData } from './kind.ts';
import { defineSubject, on } from './subject.ts';
import { unreadKind, type Unread } from './unread.ts';

type Digest = NonNullable<Awaited<ReturnType<typeof findWantedDigest>>>;
type Facts = Unread & Pick<Digest, 'ads'> & { siteUrl: string };

/** Returns the data stored with the notification about a day's matches between wanted ads and offers. */
const dataOfDigest = (day: string, { total, path }: Digest): KindData => ({
  day,
  total,
  path,
});

const countOf = ({ total }: KindData): number => (typeof total === 'number' ? total : 1);

interface Words {
  label: string;
  byDefault: Kind['byDefault'];
  title: (count: number) => string;
  /** Returns the text about the matches. `subject` is the title of the newest ad, empty once it is gone. */
  text: (count: number, subject: string) => string;
}

const WORDS: Readonly<Record<WantedSide, Words>> = {
  seeker: {
    label: 'Annonce qui répond à votre « Je cherche »',
    byDefault: BY_EMAIL,
    title: (count) => (count > 1 ? 'Des annonces pour vous' : 'Une annonce pour vous'),
    text: (count, subject) => {
      if (count > 1)
        return `${count} annonces correspondent à ce que vous cherchez${subject && `, dont${named(subject)}`}.`;
      return `Une annonce correspond à ce que vous cherchez${subject && `\u00a0:${named(subject)}`}.`;
    },
  },
  seller: {
    label: 'Quelqu’un cherche ce que vous proposez',
    byDefault: { email: false, sms: false },
    title: () => 'Quelqu’un cherche',
    text: (count, subject) => {
      if (count > 1)
        return `${count} demandes correspondent à vos annonces${subject && `, dont${named(subject)}`}.`;
      return subject
        ? `Quelqu’un cherche${named(subject)}\u00a0: l’une de vos annonces peut convenir.`
        : 'Quelqu’un cherche ce que vous proposez.';
    },
  },
};

/** Returns the kind of notification about matches of wanted ads, for the seeker or for the sellers. */
const kindFor = (side: WantedSide): Kind<Facts> => {
  const { label, byDefault, title, text } = WORDS[side];
  const unread = unreadKind({
    label,
    priority: 'alert',
    about: 'ad',
    byDefault,
    delayMinutes: 0,
    bell: {
      says: ({ subject, data }) => ({
        title: title(countOf(data)),
        text: text(countOf(data), withoutPrefix(subject)),
      }),
      url: (id, { path }) => (typeof path === 'string' ? path : `/annonces/${id}`),
    },
  });
  return {
    ...unread,
    // Nothing is sent about ads found, sold or withdrawn meanwhile.
    load: async (occasion) => {
      const { platform, row, person } = occasion;
      const day = row.data['day'];
      if (!person || typeof day !== 'string') return null;
      const digest = await findWantedDigest(platform.database.pool, {
        userId: person.id,
        side,
        day,
      });
      if (!digest) return null;
      const subject = withoutPrefix(digest.ads[0]?.title ?? '');
      const now = { ...row, subject, data: dataOfDigest(day, digest) };
      const facts = await unread.load({ ...occasion, row: now });
      return facts && { ...facts, ads: digest.ads, siteUrl: platform.settings.PUBLIC_URL };
    },
    // Links to the newest ad, since the path of the list is too long for one SMS.
    sms: ({ ads, siteUrl, ...facts }) =>
      unread.sms?.({ ...facts, url: `${siteUrl}/annonces/${ads[0]?.id ?? ''}` }) ?? null,
    email: ({ title: shown, text: said, firstName, url, ads, siteUrl }) => ({
      subject: oneLine(`${shown} : ${SITE_NAME}`),
      text: `${greeting(firstName)}

${said}

${ads.map((ad) => `- ${ad.title}, ${withCurrency(ad.price_label)}, ${ad.city}\n  ${siteUrl}/annonces/${ad.id}`).join('\n')}
${ads.length > 1 ? `\nToute la liste :\n${url}\n` : ''}
Choisissez ce que vous recevez, ou désactivez tout, sur la page des notifications du site.

L’équipe ${SITE_NAME}
`,
    }),
  };
};

const wantedKinds = {
  /** Tells a person once a day of offers that answer the person's wanted ads. */
  offer_for_wanted: kindFor('seeker'),
  /** Tells a person once a day of wanted ads that look for what the person offers. */
  wanted_for_offer: kindFor('seller'),
};

export const wantedSubject = defineSubject(wantedKinds, [
  on(wantedMatched, async ({ user_id: to, side, day }, { database }) => {
    const digest = await findWantedDigest(database.pool, { userId: to, side, day });
    if (!digest) return null;
    return {
      kind: side === 'seeker' ? 'offer_for_wanted' : 'wanted_for_offer',
      to,
      subject: digest.ads[0]?.id ?? null,
      dedupeKey: `wanted.${side}.${to}.${day}`,
      data: dataOfDigest(day, digest),
    };
  }),
]);
