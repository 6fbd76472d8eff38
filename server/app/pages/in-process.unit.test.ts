import { describe, expect, test } from 'vitest';
import { catalogRoutes } from '#contract/catalog/routes.ts';
import { accountRoutes } from '#contract/accounts/routes/accounts.ts';
import { answer as answers } from '#server/platform/http/route.ts';
import { openLog } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { makeApi } from '#web/client/api.ts';
import { sendInProcess } from './in-process.ts';
import { catalogRefusals } from '#contract/catalog/refusals.ts';

describe('calls of pages within the process', () => {
  let seen: unknown[] = [];
  const log = openLog({ LOG_LEVEL: 'silent' });
  const api = makeApi(
    sendInProcess(
      [
        answers(catalogRoutes.cities, async () => ({ data: [], meta: { total: 0 } })),
        answers(catalogRoutes.category, async ({ params, actor }) => {
          seen = [params, actor];
          throw new Refusal(catalogRefusals.categoryNotFound);
        }),
        answers(accountRoutes.me, () => Promise.reject(new Error('never asked'))),
      ],
      log,
    ),
  );

  test('are answered as by the API, anonymously', async () => {
    expect(await api.call('GET /api/cities')).toEqual({ data: [], meta: { total: 0 } });
    const refusal = api.call('GET /api/categories/:id', { params: { id: 7 } });
    await expect(refusal).rejects.toMatchObject({ status: 404, message: 'Catégorie introuvable.' });
    expect(seen).toEqual([{ id: 7 }, null]);
  });

  test('never reach private or changing routes', async () => {
    await expect(api.call('GET /api/me')).rejects.toThrow('may not GET');
    await expect(api.call('POST /api/logout')).rejects.toThrow('may not POST');
  });
});
