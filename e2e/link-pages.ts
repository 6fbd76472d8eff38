import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { stopPath } from '#server/domains/alerts/stop-link.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { declare } from './declarations.ts';
import { decide } from './published-ads.ts';
import { openShop } from './shops.ts';
import { expect } from './site.ts';
import {
  endQuietHours,
  freshNumber,
  lastCode,
  lastSms,
  newSeller,
  PASSWORD,
  type Seller,
} from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { endsInDays, runJob } from './time.ts';

/** Describes a page whose address is known only to somebody who received it by SMS, by email or on paper. */
export interface LinkPage {
  address: string;
  /** Is a text on the page by which a usable link is recognised. */
  shows: string;
  /** Uses the page for its purpose and waits for the outcome. */
  use?: (page: Page) => Promise<void>;
}

/** Returns the first link beginning with `start` in the messages sent to a telephone number or an email address. */
const linkSentTo = async (to: string, start: string): Promise<string> => {
  const link = new RegExp(`${start}[\\w.-]+`);
  return link.exec(await lastSms(to, link))?.[0].replace(/\.$/, '') ?? '';
};

const confirmEmail = async ({ token }: Seller, email: string): Promise<void> => {
  await callApi('/api/updateProfile', { token, json: { email } });
  const code = await lastCode(email, /confirmer cette adresse/);
  await callApi('/api/confirm-code', { token, json: { code } });
};

/** Returns the code on the attestation of a declaration, as a reader of the PDF sees it. */
const codeOnAttestation = async (token: string): Promise<string> => {
  const { declaration } = await declare(token, 'filed');
  const path = `/api/declarations/${declaration}/attestation`;
  const answer = await fetch(new URL(path, process.env['BASE_URL']), {
    headers: { authorization: `Bearer ${token}` },
  });
  const input = Buffer.from(await answer.arrayBuffer());
  const text = execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' });
  return /\/verification\/(\w+)/.exec(text)?.[1] ?? '';
};

/** Changes a seller's number and returns the address, sent to the former number, that undoes the change. */
const changedNumberLink = async (workerIndex: number): Promise<string> => {
  const { telephone: former, token } = await newSeller(workerIndex);
  const telephone = `+227${freshNumber(workerIndex)}`;
  await callApi('/api/my-number-change/code', { token, json: { telephone, password: PASSWORD } });
  const code = await lastCode(telephone, /donner ce num/);
  await callApi('/api/my-number-change', { token, json: { telephone, code } });
  return linkSentTo(former, '/numero/');
};

/**
 * Saves a search and returns the path of the page that stops its alerts. The path is computed instead of read from an
 * alert, since the site sends no alerts during quiet hours.
 */
const stopAlertPath = async (token: string): Promise<string> => {
  const json = { name: 'Tabourets', query: 'q=tabouret', channel: 'email' };
  const { data } = await callApi<{ data: { id: number } }>('/api/saved-searches', { token, json });
  return stopPath(await openSecrets(process.env['SITE_DATA_DIR'] ?? ''), data.id);
};

const press = async (page: Page, button: string, outcome: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('main')).toContainText(outcome);
};

/**
 * Creates a new link for each page of the site that has a link's token, code or name in its
 * address, and returns the pages by their path.
 */
export const linkPages = async (workerIndex: number): Promise<Record<string, LinkPage>> => {
  const seller = await newSeller(workerIndex);
  const { telephone, token } = seller;
  const email = `lien-${freshNumber(workerIndex)}@exemple.ne`;
  const slug = `traduite-${freshNumber(workerIndex)}`;
  const other = freshNumber(workerIndex);
  await endQuietHours(token);
  await confirmEmail(seller, email);
  await openShop(seller, { slug, name: 'Pagnes à traduire', about: 'Tissus, au détail.' });
  const own = await sendAd('Banc à traduire', { shop: slug }, seller);
  await decide(own, 'approve');
  await endsInDays(own, 2.5);
  await runJob('ads-warn-of-expiry');
  await callApi('/api/lost-number', { json: { telephone, email } });
  return {
    '/lien/:token': {
      address: await linkSentTo(telephone, '/lien/'),
      shows: 'Garder cette annonce en ligne ?',
      use: (page) => press(page, 'Oui, 60 jours de plus', 'reste en ligne 60 jours'),
    },
    '/boutiques/:slug': { address: `/boutiques/${slug}`, shows: 'Pagnes à traduire' },
    '/alertes/:token': {
      address: await stopAlertPath(token),
      shows: 'Ne plus être prévenu pour cette recherche ?',
      use: (page) => press(page, 'Ne plus me prévenir', 'Vous n’êtes plus prévenu'),
    },
    '/numero-perdu/:token': {
      address: await linkSentTo(email, '/numero-perdu/'),
      shows: 'Votre nouveau numéro',
      use: async (page) => {
        await page.getByLabel('Nouveau numéro').fill(other);
        await press(page, 'Recevoir un code', 'Code reçu par SMS');
        const code = await lastCode(`+227${other}`, /donner ce num/);
        await page.getByLabel('Code reçu par SMS').fill(code);
        await press(page, 'Demander ce numéro', 'Votre numéro changera dans 7 jours');
      },
    },
    '/numero/:token': {
      address: await changedNumberLink(workerIndex),
      shows: 'Ce n’était pas vous ?',
      use: (page) => press(page, 'Ce n’était pas moi, annuler', 'C’est annulé'),
    },
    '/e-mails/:token': {
      address: await linkSentTo(email, '/e-mails/'),
      shows: 'Arrêter ces e-mails ?',
      use: (page) => press(page, 'Ne plus les recevoir', 'Vous ne recevez plus ces e-mails'),
    },
    '/verification/:code': {
      address: `/verification/${await codeOnAttestation(token)}`,
      shows: 'Attestation valide',
    },
  };
};
