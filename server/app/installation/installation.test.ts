import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { lastCode, seller, staff } from '#server/testing/personas.ts';
import { makePost, type Shown } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { installationCode } from './code.ts';
import { logInstallationCode } from './log-code.ts';

let service: TestService;
const NUMBER = '+22790112233';
const PASSWORD = 'un bon mot de passe';
const ACCOUNT = {
  step: 'account',
  last_name: 'Maïga',
  first_name: 'Aïssa',
  telephone: NUMBER,
  password: PASSWORD,
  confirm_password: PASSWORD,
};

const post = makePost(() => service);
const open = () => service.app.inject({ method: 'GET', url: '/installation' });
const send = (
  fields: Record<string, string> = {},
  around: Parameters<typeof post>[2] = {},
): Promise<Shown> =>
  post(
    '/installation',
    { installation_code: installationCode(service.platform.secrets), ...fields },
    around,
  );
const confirm = async (telephone: string): Promise<Shown> => {
  await service.carryOut();
  return send({ step: 'confirm', telephone, code: lastCode(service, telephone) });
};
const administrators = async (): Promise<string[]> => {
  const { rows } = await service.database.pool.query<{ telephone: string }>(
    "SELECT telephone FROM app_user WHERE role = 'admin'",
  );
  return rows.map(({ telephone }) => telephone);
};
const login = (telephone: string) =>
  service.call<{ access_token: string }>('POST', '/api/login', {
    json: { telephone, password: PASSWORD },
  });
/** Returns the states that the installation page shows, by the label of each checked part of the site. */
const statesOf = ({ html }: Shown): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<li><p><b>([^<]*)<\/b>[^<]*<span[^>]*>([^<]*)</g)].map(
      ([, label = '', state = '']) => [label.replaceAll('&#39;', '’'), state],
    ),
  );

describe('without an administrator', () => {
  beforeEach(async () => {
    service = await testService({ LOG_LEVEL: 'warn' });
  });
  afterEach(() => service.close());

  it('the code of the log makes the first administrator, once', async () => {
    await logInstallationCode(service.platform);
    const [, code = ''] = /installation and enter the code ([0-9a-f-]+)/.exec(
      service.logged.join(''),
    ) ?? [''];
    expect((await send({ installation_code: ` ${code.toUpperCase()}` })).status).toBe(200);

    const account = await send(ACCOUNT);
    expect(account.status).toBe(200);
    expect(account.html).toContain('Code reçu par SMS');
    expect(await administrators()).toEqual([]);
    expect((await send({ step: 'confirm', telephone: NUMBER, code: '1' })).errorOf('code')).toBe(
      'Code incorrect ou expiré.',
    );
    expect((await confirm(NUMBER)).html).toContain('Le site a son administrateur');

    const { body } = await login(NUMBER);
    expect(
      (await service.call('GET', '/api/admin/users', { token: body.access_token })).status,
    ).toBe(200);
    const { rows } = await service.database.pool.query(
      "SELECT act, detail FROM journal WHERE subject = 'user'",
    );
    expect(rows).toEqual([{ act: 'user.role_given', detail: { before: 'user', role: 'admin' } }]);

    // The page no longer exists, even with the right code.
    const gone = await open();
    expect([gone.statusCode, gone.body.includes('Page introuvable')]).toEqual([404, true]);
    expect((await send({ ...ACCOUNT, telephone: '+22790112244' })).status).toBe(404);
    expect((await confirm(NUMBER)).status).toBe(404);
    expect(await administrators()).toEqual([NUMBER]);
    const before = service.logged.length;
    await logInstallationCode(service.platform);
    expect(service.logged.length).toBe(before);
  });

  it('the page is never cached, sets no cookie, loads nothing and shows nothing without the code', async () => {
    const { statusCode, headers, body } = await open();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<meta name="robots" content="noindex,nofollow">');
    expect(body).not.toMatch(/<script|<link|État du site/);
    expect((await send({ installation_code: '' })).html).not.toContain('État du site');
  });

  it('a wrong code shows nothing, and few of them are taken', async () => {
    const wrong = (from: string, code = '0123-4567') =>
      send({ ...ACCOUNT, installation_code: code }, { from });
    const first = await wrong('10.1.1.1');
    expect([first.status, first.errorOf('installation_code')]).toEqual([
      422,
      'Ce n’est pas le code du journal.',
    ]);
    const statuses: number[] = [];
    for (let i = 0; i < 20; i += 1) statuses.push((await wrong('10.1.1.1')).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([422, 429]);
    const right = installationCode(service.platform.secrets);
    expect((await wrong('10.1.1.1', right)).status).toBe(429);
    expect((await send({}, { from: '10.9.9.9' })).status).toBe(200);
  });

  it('the rules of sign-up hold, each at its field', async () => {
    const refused = await send({ ...ACCOUNT, telephone: '12', password: 'azerty1', last_name: '' });
    expect(refused.status).toBe(422);
    expect(refused.errorOf('last_name')).toBeTruthy();
    expect(refused.errorOf('confirm_password')).toBeTruthy();
    expect(refused.valueOf('first_name')).toBe('Aïssa');
    const weak = { password: 'password', confirm_password: 'password' };
    expect((await send({ ...ACCOUNT, ...weak })).errorOf('password')).toMatch(/trop courant/);
    expect((await send({ ...ACCOUNT, telephone: '12' })).errorOf('telephone')).toBeTruthy();
  });

  it('the first administrator may bear the name of the team', async () => {
    const team = { first_name: 'Équipe', last_name: 'Kasuwa' };
    expect((await send({ ...ACCOUNT, ...team })).status).toBe(200);
    expect((await confirm(NUMBER)).html).toContain('Le site a son administrateur');
  });

  it('two that finish at the same moment make one administrator', async () => {
    const other = '+22790112244';
    await send(ACCOUNT);
    await send({ ...ACCOUNT, telephone: other });
    await service.carryOut();
    const both = await Promise.all(
      [NUMBER, other].map((telephone) =>
        send({ step: 'confirm', telephone, code: lastCode(service, telephone) }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await administrators()).toHaveLength(1);
  });

  it('a number that has an account is taken with its password, not with a code or without', async () => {
    const { telephone } = await seller(service, {
      password: PASSWORD,
      confirm_password: PASSWORD,
    });
    const stolen = { password: 'un autre mot de passe', confirm_password: 'un autre mot de passe' };
    expect((await send({ ...ACCOUNT, telephone, ...stolen })).errorOf('password')).toBe(
      'Mot de passe incorrect.',
    );
    expect((await send({ step: 'confirm', telephone, code: '123456' })).status).toBe(422);
    expect(await administrators()).toEqual([]);
    expect((await send({ ...ACCOUNT, telephone })).html).toContain('Le site a son administrateur');
    expect(await administrators()).toEqual([telephone]);
  });

  it('the installation page disappears when an administrator is created another way', async () => {
    await staff(service, 'admin');
    expect((await open()).statusCode).toBe(404);
    expect((await send(ACCOUNT)).status).toBe(404);
  });
});

describe('the checks', () => {
  const PROXY = '10.0.0.1';
  let answered: unknown = packageJson.version;
  beforeEach(async () => {
    answered = packageJson.version;
    service = await testService(
      {
        PREVIEW: '0',
        PUBLIC_URL: 'https://kasuwa.example',
        TRUST_PROXY: PROXY,
        SMTP_URL: 'smtp://localhost',
        SMS_URL: 'http://localhost/sms',
      },
      { ask: () => Promise.resolve({ version: answered }) },
    );
  });
  afterEach(() => service.close());

  const through = (headers: Record<string, string>) =>
    send(
      {},
      {
        from: PROXY,
        headers: { origin: 'https://kasuwa.example', host: 'kasuwa.example', ...headers },
      },
    );
  const HTTPS = { 'x-forwarded-proto': 'https' };

  it('report the state of the address, the storage, the worker and the clock', async () => {
    const states = statesOf(await through(HTTPS));
    expect(states).toMatchObject({
      'Adresse et TLS': 'En ordre',
      'Stockage des photos': 'En ordre',
      Horloge: 'En ordre',
      'Base de données': 'En ordre',
      // The service of this test has no worker process.
      'Travail de fond': 'À corriger',
    });
    expect(await service.platform.pictures.listOlderThan(new Date('2100-01-01'))).toEqual([]);
  });

  it('say what is wrong with the address', async () => {
    const stateOf = async (headers: Record<string, string>) =>
      statesOf(await through(headers))['Adresse et TLS'];
    expect(await stateOf({})).toBe('À corriger');
    expect(await stateOf({ ...HTTPS, host: 'autre.example' })).toBe('À voir');
    answered = undefined;
    expect(await stateOf(HTTPS)).toBe('À voir');
    // The warning is also shown before the code is entered.
    expect((await open()).body).toContain('TRUST_PROXY');
  });

  it('say that the storage fails', async () => {
    service.platform.pictures.write = () => Promise.reject(new Error('full'));
    expect(statesOf(await through(HTTPS))['Stockage des photos']).toBe('À corriger');
  });

  it('send a trial SMS and a trial email, and say who refuses', async () => {
    const trial = (fields: Record<string, string>) =>
      send({ step: 'try', ...fields }, { headers: { origin: 'https://kasuwa.example' } });
    const sent = await trial({ trial_telephone: '90 11 22 33', trial_email: 'a@kasuwa.example' });
    expect(statesOf(sent)).toMatchObject({
      'SMS d’essai': 'En ordre',
      'E-mail d’essai': 'En ordre',
    });
    const { texts, emails } = service.fakeGateways;
    expect([texts.map(({ to }) => to), emails.map(({ to }) => to)]).toEqual([
      [NUMBER],
      ['a@kasuwa.example'],
    ]);
    service.fakeGateways.sendSms = () => Promise.reject(new Error('http: no_credit (402)'));
    const refused = await trial({ trial_telephone: NUMBER });
    expect(statesOf(refused)['SMS d’essai']).toBe('À corriger');
    expect(refused.html).toContain('n’a plus de crédit');
    expect((await trial({ trial_telephone: '12' })).errorOf('trial_telephone')).toBe(
      'Numéro de téléphone invalide.',
    );
  });
});
