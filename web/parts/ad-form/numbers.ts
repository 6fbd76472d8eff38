import type { FieldWith } from '#contract/ads/content.ts';

/** Lists the channels of an ad, each with a number of its own. */
export const CHANNELS = ['whatsapp', 'telephone', 'sms'] as const satisfies FieldWith<
  'kind',
  'phone'
>[];
export type Channel = (typeof CHANNELS)[number];
