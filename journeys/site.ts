import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

export const PASSWORD = 'sahel-2026-bleu';
export const DEMO_PASSWORD = 'demo-kasuwa';
export const PEOPLE = {
  administrator: '+22790000001',
  moderator: '+22790000002',
  seller: '+22790000003',
  buyer: '+22790000004',
} as const;

/** Chromium's own words for an answer that is not 2xx: a refusal that a page handles is no fault of it. */
const isRefusal = (text: string): boolean => /the server responded with a status of (401|404|409|410|422|429)/.test(text);

/** A page at the site's address on which no console error passes unseen. */
export const test = base.extend<{ baseURL: string; quietConsole: void }>({
  baseURL: async ({}, use) => {
    await use(process.env['BASE_URL'] ?? '');
  },
  quietConsole: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message.text())) faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** axe finds nothing, nothing scrolls sideways. */
export const expectWellMade = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

interface SignedIn {
  access_token: string;
  data: { id: number; first_name: string };
}

/** The bearer of a demo account, by the API. */
export const apiLogin = async (page: Page, telephone: string): Promise<string> => {
  const answer = await page.request.post('/api/login', { data: { telephone, password: DEMO_PASSWORD } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as SignedIn).access_token;
};

/** Signs in by the page, as a person does. */
export const signIn = async (page: Page, telephone: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(telephone.replace('+227', ''));
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/profil$/);
};

let numbers = 0;

/** A number no other story of this run uses. */
export const freshNumber = (workerIndex: number): string => {
  numbers += 1;
  return `9${String(4_000_000 + workerIndex * 10_000 + (Date.now() % 1_000_000) * 3 + numbers).slice(-7)}`;
};

export const lastSms = async (page: Page, telephone: string): Promise<string> => {
  const read = async (): Promise<string> => {
    const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(telephone)}`);
    const [newest] = (await answer.json()) as { text: string }[];
    return newest?.text ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
};
