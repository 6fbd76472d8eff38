import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { signInAsNewUser } from './accounts.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns a fake push subscription, so that tests do not reach a push service. */
const newSubscription = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint: `https://push.example.com/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
};

/**
 * Fakes the permission prompt (first denied) and the push service. Headless browsers deny notifications whatever is
 * granted.
 */
const fakePushService = (page: Page, json: ReturnType<typeof newSubscription>) =>
  page.addInitScript((given) => {
    const [KEY, PERMISSION] = ['test.key', 'test.permission'];
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
        char.charCodeAt(0),
      ).buffer;
    const made = () => {
      const key = localStorage.getItem(KEY);
      if (key === null) return null;
      return {
        endpoint: given.endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
        toJSON: () => given,
        unsubscribe: async () => {
          localStorage.removeItem(KEY);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(KEY, applicationServerKey);
        return made();
      },
    });
    const permission = () => localStorage.getItem(PERMISSION) ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = async () => {
      if (permission() === 'default') localStorage.setItem(PERMISSION, 'denied');
      return permission() as NotificationPermission;
    };
  }, json);

test('a device gets push messages after its owner subscribes, and none after unsubscribing', async ({
  page,
}, { workerIndex }) => {
  const subscription = newSubscription();
  await fakePushService(page, subscription);
  const calls: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/push-')) calls.push({ path, body: request.postDataJSON() });
  });
  await signInAsNewUser(page, workerIndex);
  await page.goto('/notifications');
  const begin = page.getByRole('button', { name: 'Activer les notifications' });
  await begin.click();
  await expect(page.getByText('autorisez-les dans les réglages du navigateur')).toBeVisible();
  expect(calls).toEqual([]);

  await page.evaluate(() => localStorage.setItem('test.permission', 'granted'));
  await page.reload();
  await begin.click();
  const end = page.getByRole('button', { name: 'Désactiver les notifications' });
  await expect(end).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/push-key', '/api/push-subscriptions']);
  expect(calls[1]?.body).toEqual(subscription);

  await page.reload();
  await expect(page.getByText('Cet appareil vous prévient')).toBeVisible();
  // The site knows it already: it is not sent again on each page.
  expect(calls).toHaveLength(2);
  await end.click();
  await expect(begin).toBeVisible();
  expect(calls[2]).toEqual({
    path: '/api/push-subscriptions/end',
    body: { endpoint: subscription.endpoint },
  });
});

test('a saved search notifies this device first, where the device accepts it @wide', async ({
  page,
}, { workerIndex }) => {
  await fakePushService(page, newSubscription());
  await signInAsNewUser(page, workerIndex);
  await page.goto('/recherches?q=moto');
  const channel = page.getByLabel('Me prévenir');
  const save = page.getByRole('button', { name: 'Enregistrer la recherche' });
  await expect(channel).toHaveValue('device');
  // The first prompt is denied.
  await save.click();
  await expect(page.getByText('Cet appareil n’a pas accepté les notifications')).toBeVisible();
  await expect(channel).toHaveValue('bell');
  await page.evaluate(() => localStorage.setItem('test.permission', 'granted'));
  await page.reload();
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/saved-searches'),
  );
  await expect(channel).toHaveValue('device');
  await save.click();
  expect((await saved).postDataJSON()).toMatchObject({ query: 'q=moto', channel: 'bell' });
  // In the list, beside the choice of the form.
  await expect(page.getByRole('paragraph').filter({ hasText: /^Sur cet appareil$/ })).toBeVisible();
});
