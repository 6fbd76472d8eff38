import type { FieldWith } from '#contract/ads/content.ts';

/** Lists the channels of an ad, each with a number of its own. */
export const CHANNELS = ['whatsapp', 'telephone', 'sms'] as const satisfies FieldWith<
  'kind',
  'phone'
>[];
export type Channel = (typeof CHANNELS)[number];

/** Returns the number that most channels have; with three different ones that of the calls. */
export const mainNumber = (numbers: Record<Channel, string>): string => {
  const { whatsapp, telephone, sms } = numbers;
  return whatsapp === sms ? whatsapp : telephone;
};

/** Returns the channels that have a number of their own. */
export const ownNumbers = (numbers: Record<Channel, string>): Channel[] => {
  const main = mainNumber(numbers);
  return CHANNELS.filter((channel) => numbers[channel] !== main);
};
