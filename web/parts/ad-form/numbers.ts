import type { FieldWith } from '#contract/ads/content.ts';

/** Lists the channels by which buyers contact the seller, each of which may have a number of its own. */
export const CHANNELS = ['whatsapp', 'telephone', 'sms'] as const satisfies FieldWith<
  'kind',
  'phone'
>[];
export type Channel = (typeof CHANNELS)[number];
