import { expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const PATH = '/.well-known/security.txt';
const PUBLIC_URL = 'https://kasuwa.example';

const withSite = async (
  settings: Record<string, string>,
  story: (service: TestService) => Promise<void>,
): Promise<void> => {
  const service = await testService({ PUBLIC_URL, ...settings });
  try {
    await story(service);
  } finally {
    await service.close();
  }
};

const fieldsOf = (body: string): Record<string, string> =>
  Object.fromEntries(
    body.split('\n').map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/: (.*)/);
      return [name, value];
    }),
  );

it('states the contact, the languages and the expiry date', () =>
  withSite({ SECURITY_CONTACT: 'https://kasuwa.example/contact' }, async ({ app, clock }) => {
    const { statusCode, headers, body } = await app.inject({ url: PATH });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const { Expires, ...fields } = fieldsOf(body);
    expect(fields).toMatchObject({
      Contact: 'https://kasuwa.example/contact',
      'Preferred-Languages': 'fr, en',
      Canonical: `${PUBLIC_URL}${PATH}`,
    });
    const days = (Date.parse(Expires ?? '') - clock.now().getTime()) / DAY;
    expect(days).toBeGreaterThan(350);
    expect(days).toBeLessThan(365);
    clock.pass(DAY / 4);
    expect((await app.inject({ url: PATH })).body).toBe(body);
    clock.pass(DAY);
    expect((await app.inject({ url: PATH })).body).not.toBe(body);
  }));

it('falls back to the site’s email', () =>
  withSite({ CONTACT_EMAIL: 'bonjour@kasuwa.example' }, async ({ app }) => {
    const { body } = await app.inject({ url: PATH });
    expect(body).toContain('Contact: mailto:bonjour@kasuwa.example\n');
  }));

it('is 404 without a contact', () =>
  withSite({}, async ({ app }) => {
    expect((await app.inject({ url: PATH })).statusCode).toBe(404);
  }));
