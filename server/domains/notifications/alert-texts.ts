import { withCurrency } from '#contract/ads/price-label.ts';
import { SITE_NAME } from '#contract/site.ts';
import { type EmailText, greeting, oneLine, plain } from './texts.ts';

export interface AlertNotice {
  firstName: string;
  /** Of the saved search. */
  name: string;
  total: number;
  ads: { id: number; title: string; price_label: string; city: string }[];
  siteUrl: string;
  listUrl: string;
  stopUrl: string;
}

const NAME_IN_SMS = 30;

const countOf = (total: number): string =>
  total > 1 ? `${total} nouvelles annonces` : '1 nouvelle annonce';

/** One SMS segment; its link shows the ads and can stop the alert. */
export const alertSms = ({ name, total, stopUrl }: AlertNotice): string =>
  plain(`${SITE_NAME} : ${countOf(total)} pour "${name.slice(0, NAME_IN_SMS)}". ${stopUrl}`);

export const alertEmail = ({
  firstName,
  name,
  total,
  ads,
  siteUrl,
  listUrl,
  stopUrl,
}: AlertNotice): EmailText => ({
  subject: oneLine(`${countOf(total)} : ${name}`),
  text: `${greeting(firstName)}

${countOf(total)} pour votre recherche « ${name} » :

${ads.map((ad) => `- ${ad.title}, ${withCurrency(ad.price_label)}, ${ad.city}\n  ${siteUrl}/annonces/${ad.id}`).join('\n')}

Toute la liste :
${listUrl}

Ne plus être prévenu pour cette recherche :
${stopUrl}

L’équipe ${SITE_NAME}
`,
});
