import { withCurrency } from '#contract/common/with-currency.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { alertMatched, findDigest, listUrl, stopPath } from '#server/domains/alerts/index.ts';
import { greeting, oneLine, plain, quoted } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { defineSubject, on } from './subject.ts';

type Digest = NonNullable<Awaited<ReturnType<typeof findDigest>>>;
type Facts = Pick<Digest, 'name' | 'channel' | 'total' | 'ads'> & {
  firstName: string;
  siteUrl: string;
  listUrl: string;
  stopUrl: string;
};

const NAME_IN_SMS = 30;

const countOf = (total: number): string =>
  total > 1 ? `${total} nouvelles annonces` : '1 nouvelle annonce';

/** Returns an SMS of one segment about new ads; its link shows the ads and can stop the alert. */
const shortText = ({ name, total, stopUrl }: Facts): string =>
  plain(
    `${SITE_NAME} : ${countOf(total)} pour${quoted(name, NAME_IN_SMS) || ' votre recherche'}. ${stopUrl}`,
  );

/**
 * Tells of new ads for a saved search, by the channel of that search if the person allows the
 * channel, and by WhatsApp if chosen.
 */
const savedSearchKinds = {
  saved_search: {
    label: 'Recherche enregistrée',
    priority: 'alert',
    about: null,
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ note }) => ({
        title: 'Nouvelles annonces',
        text: `De nouvelles annonces répondent à votre recherche${named(note)}.`,
      }),
      url: () => '/recherches',
    },
    load: async ({ platform: { database, secrets, settings }, row, person }) => {
      const digest = await findDigest(database.pool, Number(row.data['digest'] ?? 0));
      // Ads sold or withdrawn meanwhile need no notification.
      if (!person || !digest || digest.total === 0) return null;
      return {
        ...digest,
        firstName: person.firstName,
        siteUrl: settings.PUBLIC_URL,
        listUrl: settings.PUBLIC_URL + listUrl(digest.query),
        stopUrl: settings.PUBLIC_URL + stopPath(secrets, digest.saved_search_id),
      };
    },
    sms: (facts) => (facts.channel === 'sms' ? shortText(facts) : null),
    // Users may choose WhatsApp in addition to the channel of the search.
    whatsapp: (facts) => shortText(facts),
    email: ({ channel, ...facts }) => {
      if (channel !== 'email') return null;
      const { firstName, name, total, ads, siteUrl, stopUrl } = facts;
      return {
        stopUrl,
        subject: oneLine(`${countOf(total)} : ${name}`),
        text: `${greeting(firstName)}

${countOf(total)} pour votre recherche « ${name} » :

${ads.map((ad) => `- ${ad.title}, ${withCurrency(ad.price_label)}, ${ad.city}\n  ${siteUrl}/annonces/${ad.id}`).join('\n')}

Toute la liste :
${facts.listUrl}

Ne plus être prévenu pour cette recherche :
${stopUrl}

L’équipe ${SITE_NAME}
`,
      };
    },
  } satisfies Kind<Facts>,
};

export const savedSearchSubject = defineSubject(savedSearchKinds, [
  on(alertMatched, async ({ digest_id: id }, { database }) => {
    const digest = await findDigest(database.pool, id);
    if (!digest || digest.total === 0) return null;
    return {
      kind: 'saved_search',
      to: digest.user_id,
      subject: digest.saved_search_id,
      dedupeKey: `alert.${id}`,
      note: digest.name,
      data: { digest: id },
    };
  }),
]);
