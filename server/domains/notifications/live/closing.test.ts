import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { newcomer } from '#server/testing/personas.ts';
import { testService } from '#server/testing/service.ts';

it('a shutdown closes the streams', async () => {
  const service = await testService();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const { token } = await newcomer(service);
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // The stream ends only when the server closes it.
  const [text] = await Promise.all([answer.text(), service.close()]);
  expect(text).toMatch(/^retry: 3000\nid: 0\.0\n\n/);
});
