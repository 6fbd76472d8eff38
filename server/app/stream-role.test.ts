import { expect, it } from 'vitest';
import { PageCache } from '#server/app/pages/page-cache.ts';
import { buildServer } from '#server/app/server.ts';
import { listenToEvents } from '#server/platform/events/listener.ts';
import { openLocalEvents } from '#server/platform/local-events.ts';
import { publishedAd, seller, staff } from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { testService } from '#server/testing/service.ts';

it('a process of ROLE=stream delivers what others do, and serves nothing else', async () => {
  const service = await testService();
  const { platform, traffic } = service;
  const settings = { ...platform.settings, ROLE: 'stream' as const };
  const own = { ...platform, settings, localEvents: openLocalEvents() };
  const options = { cache: new PageCache(), isDevelopment: false, isClosing: () => false, traffic };
  const app = await buildServer(own, options);
  const listener = await listenToEvents(service.database.url, platform.log, own.localEvents);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const [moussa, ramatou] = [await seller(service), await seller(service)];
  const ad = await publishedAd(service, moussa, await staff(service));
  const stream = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${moussa.token}` },
  });
  let heard = '';
  const read = (async () => {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) heard += chunk;
  })();
  await until('the stream has begun', () => heard !== '');
  await service.call('POST', `/api/annonces/${ad.id}/conversations`, {
    token: ramatou.token,
    json: { message: 'Bonjour, le vélo est là' },
  });
  await until('the message is heard', () => heard.includes('Bonjour, le vélo est là'));

  const statusOf = async (path: string) => (await fetch(address + path)).status;
  expect(await statusOf('/api/ready')).not.toBe(404);
  expect(await statusOf('/api/events')).toBe(401);
  for (const path of ['/', '/annonces', '/api/annonces', '/api/login', '/sitemap.xml', '/sw.js'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  await app.close();
  await read;
  await listener.close();
  await service.close();
});
