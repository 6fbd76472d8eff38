/** Channels of messages, in the order of the preferences. */
export const CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Ways by which a person may be notified besides the bell; push goes to subscribed devices. */
export const WAYS = [...CHANNELS, 'push'] as const;
export type Way = (typeof WAYS)[number];
