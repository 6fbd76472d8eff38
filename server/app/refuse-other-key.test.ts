import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/platform/settings.ts';
import { PASSWORD, seller, staff } from '#server/testing/personas.ts';
import { newCompany, newOwner, submittedDeclaration } from '#server/testing/companies.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { openPlatform } from './open.ts';

let service: TestService;
let empty: string;
beforeAll(async () => {
  service = await testService();
  empty = await mkdtemp(join(tmpdir(), 'kasuwa-key-'));
});
afterAll(async () => {
  await rm(empty, { recursive: true });
  await service.close();
});

const start = async (dataDir: string): Promise<void> => {
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: service.database.url,
    LOG_LEVEL: 'silent',
  });
  await (await openPlatform(settings)).close();
};
const SENTENCE = /^The key .*\/secrets\/master is not the one that encrypted what .*backed up.*\.$/;

describe('a start with a key other than that of the database', () => {
  it('succeeds when nothing is encrypted yet, and creates a key', async () => {
    await start(empty);
    expect(await readFile(join(empty, 'secrets', 'master'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is refused in one sentence once owners or declarations are encrypted', async () => {
    const hadiza = await seller(service);
    const company = await newCompany(service, hadiza);
    await newOwner(service, hadiza, company.id);
    await expect(start(empty)).rejects.toThrow(SENTENCE);
    await submittedDeclaration(service, hadiza, company.id);
    await service.database.pool.query('DELETE FROM beneficial_owner');
    await expect(start(empty)).rejects.toThrow(SENTENCE);
    await start(service.platform.settings.DATA_DIR);
  });

  it('is refused when an account uses two-step sign-in', async () => {
    await service.database.pool.query('DELETE FROM declaration_version');
    await start(empty);
    const { token } = await staff(service);
    const { status } = await service.call('POST', '/api/two-step/start', {
      token,
      json: { password: PASSWORD },
    });
    expect(status).toBe(200);
    await expect(start(empty)).rejects.toThrow(SENTENCE);
    await start(service.platform.settings.DATA_DIR);
  });
});
