/** Lists the channels of messages, in the order of the preferences. */
export const CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Lists the channels that may notify a person besides the bell; push goes to subscribed devices. */
export const NOTIFICATION_CHANNELS = [...CHANNELS, 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
