import { shownTitle } from '#contract/ads/purposes.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { countSearchesShowing } from '#server/domains/alerts/index.ts';
import {
  monthAdvice,
  daysOf,
  eachSellerSeen,
  monthBefore,
  monthName,
  monthOfSeller,
  type AdMonth,
} from '#server/domains/ads/index.ts';
import { monthPath } from '#contract/ads/routes/month.ts';
import type { Platform } from '#server/platform/platform.ts';
import { greeting, oneLine } from '../texts.ts';
import { BY_EMAIL, type Kind } from './kind.ts';
import { defineSubject, every, type Announcement } from './subject.ts';

interface Month {
  name: string;
  firstName: string;
  ads: (AdMonth & { searches: number })[];
  monthUrl: string;
  myAdsUrl: string;
}

/** Limits the ads of a summary, since a longer list would not be read. */
const MOST_ADS = 10;

const count = (number: number, singular: string, plural: string): string =>
  `${number} ${number > 1 ? plural : singular}`;

const figures = ({ views, contacts }: { views: number; contacts: number }): string =>
  `${count(views, 'vue', 'vues')}, ${count(contacts, 'contact', 'contacts')}`;

/** Returns the lines about one ad in the summary: its figures, and advice if there is any. */
const adText = (ad: Month['ads'][number]): string => {
  const shown = ad.searches > 0 ? `, dans ${count(ad.searches, 'alerte', 'alertes')}` : '';
  const advice = monthAdvice(ad);
  return `${oneLine(shownTitle(ad))}\u00A0: ${figures(ad)}${shown}.${advice ? `\nÀ améliorer\u00A0: ${advice}` : ''}`;
};

const sumOf = (ads: Month['ads'], key: 'views' | 'contacts'): number =>
  ads.reduce((sum, ad) => sum + ad[key], 0);

/** Tells sellers, by email only, how their ads did in a month, and what to improve. */
const monthSummaryKinds = {
  month_summary: {
    label: 'Résumé du mois de vos annonces',
    priority: 'alert',
    about: null,
    byDefault: BY_EMAIL,
    delayMinutes: 0,
    load: async ({ platform: { database, settings }, row, person }) => {
      const month = String(row.data['month']);
      const days = daysOf(month);
      const ads = person ? await monthOfSeller(database.pool, person.id, days) : [];
      if (!person || ads.length === 0) return null;
      const searches = await countSearchesShowing(
        database.pool,
        ads.map(({ id }) => id),
        days,
      );
      return {
        name: monthName(month),
        firstName: person.firstName,
        ads: ads.map((ad) => ({ ...ad, searches: searches.get(ad.id) ?? 0 })),
        monthUrl: `${settings.PUBLIC_URL}${monthPath(month)}`,
        myAdsUrl: `${settings.PUBLIC_URL}/mes_annonces`,
      };
    },
    email: ({ name, firstName, ads, monthUrl, myAdsUrl }) => {
      const all = figures({ views: sumOf(ads, 'views'), contacts: sumOf(ads, 'contacts') });
      const others = ads.length - MOST_ADS;
      const listed = ads.slice(0, MOST_ADS).map(adText).join('\n\n');
      return {
        subject: `Vos annonces en ${name}\u00A0: ${all}`,
        text: `${greeting(firstName)}

Ce que vos annonces ont reçu en ${name}\u00A0: ${all}.

${listed}
${others > 0 ? `\nEt ${count(others, 'autre annonce', 'autres annonces')}.\n` : ''}
Les statistiques de chaque annonce, son prix parmi les annonces semblables et un tableau à télécharger\u00A0:
${monthUrl}

Voir, compléter ou renouveler vos annonces\u00A0:
${myAdsUrl}

L’équipe ${SITE_NAME}
`,
      };
    },
  } satisfies Kind<Month>,
};

/** Announces the past month to each seller whose ads were viewed, once even if the job runs again. */
async function* pastMonth({
  clock,
  database,
}: Platform): AsyncGenerator<Announcement<'month_summary'>> {
  const month = monthBefore(clock.now());
  for await (const to of eachSellerSeen(database.pool, daysOf(month)))
    yield {
      kind: 'month_summary',
      to,
      subject: null,
      dedupeKey: `month.${month}.${to}`,
      data: { month },
    };
}

export const monthSummarySubject = defineSubject(monthSummaryKinds, [
  // Safe to run again: on the first of a month, and on the next days in case no worker ran then.
  every('5 7 1-3 * *', 'notifications-month', pastMonth),
]);
