import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { displayPush, openNotification, urlOfPush } from './push.ts';

const SITE = 'https://kasuwa.test';

it.each([
  ['/messages?conversation=3', 'https://kasuwa.test/messages?conversation=3'],
  ['https://evil.test/', 'https://kasuwa.test/notifications'],
  ['//evil.test/', 'https://kasuwa.test/notifications'],
  ['javascript:alert(1)', 'https://kasuwa.test/notifications'],
  [undefined, 'https://kasuwa.test/notifications'],
])('a notification with %s opens %s', (url, place) => {
  expect(urlOfPush(url, SITE)).toBe(place);
});

interface OpenPage {
  visibilityState: string;
  focused: boolean;
  navigate: (place: string) => Promise<{ focus: () => Promise<void> } | null>;
}

let pages: OpenPage[] = [];
const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const openWindow = vi.fn<(place: string) => Promise<null>>();
beforeEach(() => {
  pages = [];
  vi.clearAllMocks();
  vi.stubGlobal('self', {
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification },
    location: { origin: SITE },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const NEWS = { id: 9, title: 'Nouveau message', body: 'Moto Yamaha', url: '/messages' };
const pushed = (text: string | null) =>
  ({ data: text === null ? null : { json: () => JSON.parse(text) as unknown } }) as PushEvent;
const touched = (data: unknown) =>
  ({ notification: { close: () => undefined, data } }) as NotificationEvent;

it('a push while the site is closed is shown, once per notification', async () => {
  await displayPush(pushed(JSON.stringify(NEWS)));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Nouveau message',
    expect.objectContaining({ body: 'Moto Yamaha', tag: 'n9', data: '/messages' }),
  );
});

it.each([
  ['nothing', null],
  ['no JSON', 'oui'],
  ['something else', '{"title":3}'],
])('a push of %s shows a generic notification', async (_what, text) => {
  await displayPush(pushed(text));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Kasuwa',
    expect.objectContaining({ body: 'Vous avez une nouvelle notification.' }),
  );
});

it('no notification while a page of the site has the focus', async () => {
  pages = [{ visibilityState: 'visible', focused: true, navigate: async () => null }];
  await displayPush(pushed(JSON.stringify(NEWS)));
  expect(showNotification).not.toHaveBeenCalled();
});

it('a click navigates an open page, or opens a new one', async () => {
  const focus = vi.fn<() => Promise<void>>();
  const navigate = vi.fn<OpenPage['navigate']>(async () => ({ focus }));
  pages = [{ visibilityState: 'hidden', focused: false, navigate }];
  await openNotification(touched('/messages'));
  expect(navigate).toHaveBeenCalledWith(`${SITE}/messages`);
  expect(focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();

  pages = [
    { visibilityState: 'hidden', focused: false, navigate: () => Promise.reject(new Error()) },
  ];
  await openNotification(touched('/messages'));
  expect(openWindow).toHaveBeenCalledWith(`${SITE}/messages`);
});
