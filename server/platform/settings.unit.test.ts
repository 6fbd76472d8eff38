import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
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
  it('have defaults that work, an empty one counting as absent', () => {
    expect(readSettings({ PORT: '', TRUST_PROXY: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PREVIEW: true,
      ROLE: 'all',
      PUBLIC_URL: 'http://localhost:3000',
    });
  });

  it('take addresses and ranges as proxies', () => {
    const { TRUST_PROXY } = readSettings({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8' });
    expect(TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
  });

  it.each([
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
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
  ])('that cannot be read or cannot work are named: %o', (env, name) => {
    expect(refusalOf(env)).toContain(name);
    expect(refusalOf(env)).not.toContain('\n');
  });

  it('are all named when several cannot be read', () => {
    expect(refusalOf({ ROLE: 'boss', SMTP_URL: 'mail' })).toMatch(/SMTP_URL: .+; ROLE: .+\.$/);
  });
});
