import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSigningKey } from './signing-key.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-key-'));
});
afterAll(() => rm(folder, { recursive: true }));
const inside = (name: string): string => join(folder, name);
const file = (name: string): string => join(folder, name, 'secrets', 'attestation.pem');

describe('the key that signs attestations', () => {
  it('is generated once for two concurrent calls, and readable by its owner only', async () => {
    const [one, other] = await Promise.all([
      openSigningKey(inside('new')),
      openSigningKey(inside('new')),
    ]);
    expect(other.certificate.toString()).toBe(one.certificate.toString());
    expect((await stat(file('new'))).mode & 0o777).toBe(0o600);
  });

  it('may have a certificate of an authority, with its chain', async () => {
    await openSigningKey(inside('authority'));
    const own = await readFile(file('new'), 'utf8');
    const authority = await readFile(file('authority'), 'utf8');
    const vouching = authority.slice(authority.indexOf('-----BEGIN CERTIFICATE'));
    await writeFile(file('new'), own + vouching);
    expect((await openSigningKey(inside('new'))).chain).toHaveLength(1);
  });

  it.each([
    ['nonsense', () => 'x'],
    ['without a certificate', (pem: string) => pem.slice(0, pem.indexOf('-----BEGIN CERTIFICATE'))],
    ['without a key', (pem: string) => pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))],
  ])('is refused in one sentence when it is %s', async (_, spoil) => {
    const pem = await readFile(file('authority'), 'utf8');
    await writeFile(file('authority'), spoil(pem));
    await expect(openSigningKey(inside('authority'))).rejects.toThrow(
      /^The secret .*attestation\.pem cannot be used: .+\.$/,
    );
    await writeFile(file('authority'), pem);
  });

  it('is refused with the certificate of another key', async () => {
    const key = await readFile(file('new'), 'utf8');
    const other = await readFile(file('authority'), 'utf8');
    await writeFile(
      file('authority'),
      key.slice(0, key.indexOf('-----BEGIN CERTIFICATE')) +
        other.slice(other.indexOf('-----BEGIN CERTIFICATE')),
    );
    await expect(openSigningKey(inside('authority'))).rejects.toThrow('is not that of its key');
  });
});
