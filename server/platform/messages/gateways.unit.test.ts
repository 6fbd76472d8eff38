import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Secrets } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { openTallies } from '../tallies.ts';
import { openGateways } from './gateways.ts';

const NO_KEYS = { pushKeys: { publicKey: '', privateKey: '' } } as Secrets;

/** Opens a mail server that rejects every recipient and quotes the address. */
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
  const gateways = openGateways(settings, NO_KEYS, openTallies());
  const email = {
    to: 'hadiza@exemple.ne',
    subject: 'Votre code : 123456',
    text: '123456',
    html: null,
  };
  const failure: unknown = await gateways
    .sendEmail({ ...email, attachments: [], unsubscribe: null, key: 'k' })
    .catch((error: unknown) => error);
  server.close();
  expect(failure).toBeInstanceOf(Error);
  const reported = `${String(failure)} ${JSON.stringify(failure)} ${(failure as Error).stack}`;
  expect(reported).toContain('EENVELOPE 550');
  expect(reported).not.toMatch(/hadiza|123456/);
});

/** Opens a mail server that accepts everything and stores what it received. */
const openMailServer = async () => {
  let heard = '';
  let isData = false;
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      heard += said;
      if (isData && !said.endsWith('\r\n.\r\n')) return;
      const answer = /^DATA/i.test(said) ? '354 go on' : '250 ok';
      isData = answer.startsWith('354');
      socket.write(`${answer}\r\n`);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, heard: () => heard, close: () => server.close() };
};

it('an email that may be stopped says where, for one press in the mail program', async () => {
  const server = await openMailServer();
  const settings = readSettings({
    PREVIEW: '0',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SMS_URL: 'http://127.0.0.1:1',
    DATA_DIR: '/nowhere',
  });
  const gateways = openGateways(settings, NO_KEYS, openTallies());
  const stop = 'https://kasuwa.example/e-mails/12-ad_asked-0123456789abcdef01234567';
  await gateways.sendEmail({
    to: 'hadiza@exemple.ne',
    subject: 'Bonjour',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
    attachments: [],
    unsubscribe: stop,
    key: 'k',
  });
  server.close();
  const headers = server.heard().replaceAll(/\r\n[ \t]+/g, ' ');
  expect(headers).toContain(`List-Unsubscribe: <${stop}>\r\n`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(headers).toContain('text/html');
});
