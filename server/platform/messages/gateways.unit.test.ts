import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Secrets } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { openGateways } from './gateways.ts';

/** A mail server that rejects every recipient and quotes the address. */
const strictServer = () =>
  createServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', (bytes) => {
      const line = bytes.toString();
      const address = /<.*>/.exec(line)?.[0] ?? '';
      socket.write(line.startsWith('RCPT') ? `550 5.1.1 ${address}: unknown\r\n` : '250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });

it('the error of a mail server is reported without the address it quotes', async () => {
  const server = strictServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = readSettings({
    PREVIEW: '0',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMS_URL: 'http://127.0.0.1:1',
    DATA_DIR: '/nowhere',
  });
  const gateways = openGateways(settings, {
    pushKeys: { publicKey: '', privateKey: '' },
  } as Secrets);
  const email = {
    to: 'hadiza@exemple.ne',
    subject: 'Votre code : 123456',
    text: '123456',
    html: null,
  };
  const failure: unknown = await gateways
    .sendEmail({ ...email, attachments: [], key: 'k' })
    .catch((error: unknown) => error);
  server.close();
  expect(failure).toBeInstanceOf(Error);
  const reported = `${String(failure)} ${JSON.stringify(failure)} ${(failure as Error).stack}`;
  expect(reported).toContain('EENVELOPE 550');
  expect(reported).not.toMatch(/hadiza|123456/);
});
