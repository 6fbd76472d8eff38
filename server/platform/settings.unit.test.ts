import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRODUCTION_HASH_MEMORY, readSettings } from './settings.ts';
import { StartupError } from './startup-error.ts';

const refusalOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  it('have working defaults; an empty value counts as absent', () => {
    expect(readSettings({ PORT: '', TRUST_PROXY: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PREVIEW: true,
      ROLE: 'all',
      PUBLIC_URL: 'http://localhost:3000',
    });
  });

  it('left blank in ops/.env count as absent too', () => {
    const example = readFileSync(new URL('../../ops/.env.example', import.meta.url), 'utf8');
    const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(['SMTP_URL', 'CONTACT_EMAIL', 'LOG_LEVEL']));
    const blank = Object.fromEntries(names.map((name) => [name, '']));
    expect(readSettings(blank)).toEqual(readSettings({}));
    // Set values are still read, and invalid ones rejected.
    expect(readSettings({ ...blank, LOG_LEVEL: 'warn' }).LOG_LEVEL).toBe('warn');
    expect(refusalOf({ ...blank, CONTACT_EMAIL: ' ' })).toContain('CONTACT_EMAIL');
  });

  it('have the defaults that .env.example shows', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const shown: Record<string, string> = {};
    for (const [, name = '', value = ''] of example.matchAll(/^#([A-Z0-9_]+)=(.+)$/gm))
      shown[name] = value.replace('$PORT', '3000');
    expect(shown).toMatchObject({ PORT: '3000', PREVIEW: '1', ROLE: 'all' });
    // The client of the storage has this default.
    expect(readSettings(shown)).toEqual({ ...readSettings({}), AWS_REGION: 'us-east-1' });
  });

  it('have prices of data with the day on which they were set, or none', () => {
    expect(readSettings({}).DATA_PRICES).toMatch(/^2023-01-15,Airtel=2\.86,/);
    expect(readSettings({ DATA_PRICES: 'none' }).DATA_PRICES).toBe('');
    const own = '2026-11-22,Airtel=2.5,Niger Telecoms=2';
    expect(readSettings({ DATA_PRICES: own }).DATA_PRICES).toBe(own);
    for (const wrong of [
      'Airtel=2.5',
      '2026-11-22',
      '2026-13-01,A=1',
      '2026-11-22,A=-1',
      '2026-11-22,A=x',
    ])
      expect(refusalOf({ DATA_PRICES: wrong })).toContain('DATA_PRICES');
  });

  it('accept addresses and ranges as proxies', () => {
    const { TRUST_PROXY } = readSettings({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8' });
    expect(TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
  });

  it.each([
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY'],
    [{ DATABASE_READ_URL: 'postgres://kasuwa@replica/kasuwa' }, 'DATABASE_URL'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '::1/129' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY'],
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ ROLE: 'boss' }, 'ROLE'],
    [{ PREVIEW: 'yes' }, 'PREVIEW'],
    [{ DATABASE_URL: 'mysql://localhost/kasuwa' }, 'DATABASE_URL'],
    [{ PREVIEW: '0', SMTP_URL: 'smtp://127.0.0.1' }, 'SMS_URL'],
    [{ SMS_OPEN_PREFIXES: '90' }, 'SMS_OPEN_PREFIXES'],
    [{ SMS_PREFIX_BUDGET: '0' }, 'SMS_PREFIX_BUDGET'],
    [{ STORAGE_URL: 'https://bucket' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://bucket/folder' }, 'STORAGE_URL'],
    [{ S3_ENDPOINT: 'bucket.example' }, 'S3_ENDPOINT'],
    [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL'],
    [{ SECURITY_CONTACT: 'security@kasuwa.example' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'http://kasuwa.example/security' }, 'SECURITY_CONTACT'],
    [{ PREVIEW_PUBLIC: 'yes' }, 'PREVIEW_PUBLIC'],
    [{ PASSWORD_HASH_MEMORY: '7' }, 'PASSWORD_HASH_MEMORY'],
  ])('that are invalid or contradictory are named: %o', (env, name) => {
    expect(refusalOf(env)).toContain(name);
    expect(refusalOf(env)).not.toContain('\n');
  });

  it('with a password that is not percent-encoded say how to write it, in one sentence', () => {
    for (const [name, url] of [
      ['SMPP_URL', 'smpp://kasuwa:50%zz@smsc.example:2775'],
      ['SMS_URL', 'https://kasuwa:50%@sms.example/'],
    ] as const)
      expect(refusalOf({ [name]: url })).toBe(
        `Settings cannot be read: ${name}: write % in its user or password as %25.`,
      );
    expect(refusalOf({ SMPP_URL: 'smpp://kasuwa:50%25@smsc.example:2775' })).toBe('');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '192.168.1.20', PREVIEW: '1' }, 'HOST=192.168.1.20'],
    [{ HOST: '127.0.0.1.example.com' }, 'HOST=127.0.0.1.example.com'],
    [{ PUBLIC_URL: 'https://kasuwa.example' }, 'PUBLIC_URL=https://kasuwa.example'],
  ])('that would expose preview mode need PREVIEW_PUBLIC=1: %o', (env, named) => {
    expect(refusalOf(env)).toMatch(/PREVIEW=0, or PREVIEW_PUBLIC=1 if that is meant\.$/);
    expect(refusalOf(env)).toContain(named);
    expect(refusalOf({ ...env, PREVIEW_PUBLIC: '1' })).toBe('');
    const gateways = { SMTP_URL: 'smtp://127.0.0.1', SMS_URL: 'http://127.0.0.1' };
    expect(refusalOf({ ...env, PREVIEW: '0', ...gateways })).toBe('');
  });

  it.each<Record<string, string>>([
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://kasuwa.test' },
  ])('that keep preview mode on this machine are accepted: %o', (env) => {
    expect(refusalOf(env)).toBe('');
  });

  it('allow cheap password hashes in preview mode only', () => {
    const gateways = { SMTP_URL: 'smtp://127.0.0.1', SMS_URL: 'http://127.0.0.1' };
    const hashing = (memory: number) => ({ PASSWORD_HASH_MEMORY: String(memory) });
    const real = { PREVIEW: '0', ...gateways };
    expect(readSettings(real).PASSWORD_HASH_MEMORY).toBe(19_456);
    expect(refusalOf({ ...real, ...hashing(PRODUCTION_HASH_MEMORY - 1) })).toMatch(
      /^With PREVIEW=0, PASSWORD_HASH_MEMORY must be at least 19456/,
    );
    expect(refusalOf({ ...real, ...hashing(2 * PRODUCTION_HASH_MEMORY) })).toBe('');
    expect(refusalOf({ PREVIEW: '1', ...hashing(8) })).toBe('');
  });

  it('of the SMS providers are complete, or the start is refused in one sentence', () => {
    const real = { PREVIEW: '0', SMTP_URL: 'smtp://127.0.0.1' };
    const infobip = { INFOBIP_URL: 'https://x1.api.infobip.com', INFOBIP_API_KEY: 'k' };
    const list = (providers: string) => ({ ...real, SMS_PROVIDER: providers });
    expect(refusalOf(list('africastalking'))).toBe(
      'With PREVIEW=0 and SMS_PROVIDER=africastalking, set AFRICASTALKING_USERNAME (africastalking), AFRICASTALKING_API_KEY (africastalking): codes and notices must reach people.',
    );
    expect(refusalOf({ ...list('infobip, http'), ...infobip })).toMatch(
      /set SMS_SENDER \(infobip\), SMS_URL \(http\): /,
    );
    const both = { ...list('infobip,http'), ...infobip, SMS_URL: 'http://127.0.0.1' };
    expect(readSettings({ ...both, SMS_SENDER: 'KASUWA' }).SMS_PROVIDER).toEqual([
      'infobip',
      'http',
    ]);
    expect(refusalOf(list('pigeon'))).toContain('SMS_PROVIDER');
    expect(refusalOf(list('http,http'))).toContain('name each provider once');
    expect(refusalOf({ ...both, SMS_SENDER: 'Kasuwa du Niger' })).toContain('SMS_SENDER');
    expect(refusalOf({ PREVIEW: '1', SMS_PROVIDER: 'infobip' })).toBe('');
  });

  it('of WhatsApp belong together', () => {
    const half = 'WHATSAPP_PHONE_ID and WHATSAPP_TOKEN belong together: set both or none.';
    expect(refusalOf({ WHATSAPP_TOKEN: 't' })).toBe(half);
    expect(refusalOf({ WHATSAPP_PHONE_ID: '104000000000001' })).toBe(half);
    expect(refusalOf({ WHATSAPP_PHONE_ID: '104000000000001', WHATSAPP_TOKEN: 't' })).toBe('');
    const reports =
      'WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN belong together: set both or none.';
    expect(refusalOf({ WHATSAPP_APP_SECRET: 's' })).toBe(reports);
    expect(refusalOf({ WHATSAPP_PHONE_ID: '+22790000003' })).toContain('WHATSAPP_PHONE_ID');
  });

  it('are all named when several are invalid', () => {
    expect(refusalOf({ ROLE: 'boss', SMTP_URL: 'mail' })).toMatch(/SMTP_URL: .+; ROLE: .+\.$/);
  });
});
