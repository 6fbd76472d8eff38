import { expect, it } from 'vitest';
import { countMessages, countPictures } from './counted.ts';
import type { Sms } from './sms/failover.ts';
import type { Push } from './messages/push.ts';
import type { Decoder } from './pictures/decoder.ts';
import { openTallies } from './tallies.ts';

it('messages are counted by channel and outcome, and their failures still reach the job', async () => {
  const tallies = openTallies();
  let isDown = false;
  const gateways = countMessages(
    {
      sendSms: async () => {
        if (isDown) throw new Error('The SMS gateway answered 502.');
        return null;
      },
      sendWhatsapp: () => Promise.resolve('wamid.1'),
      smsBalances: [],
      onDeliveryReport: () => undefined,
      close: () => Promise.resolve(),
      sendEmail: () => Promise.resolve(),
      sendPush: () => Promise.resolve('gone'),
    },
    tallies,
  );
  await gateways.sendSms({} as Sms);
  await gateways.sendSms({} as Sms);
  await gateways.sendPush({} as Push);
  isDown = true;
  await expect(gateways.sendSms({} as Sms)).rejects.toThrow('502');
  expect(tallies.read('messages')).toEqual([
    { labels: { channel: 'sms', outcome: 'sent' }, count: 2 },
    { labels: { channel: 'push', outcome: 'gone' }, count: 1 },
    { labels: { channel: 'sms', outcome: 'failed' }, count: 1 },
  ]);
});

it('pictures are counted by work and outcome', async () => {
  const tallies = openTallies();
  const run = async (work: string) => {
    if (work === 'avif') throw new Error('broken');
  };
  const decoder = countPictures({ run } as unknown as Decoder, tallies);
  await decoder.run('photo' as never, {} as never);
  await expect(decoder.run('avif' as never, {} as never)).rejects.toThrow('broken');
  expect(tallies.read('pictures')).toEqual([
    { labels: { work: 'photo', outcome: 'done' }, count: 1 },
    { labels: { work: 'avif', outcome: 'failed' }, count: 1 },
  ]);
});
