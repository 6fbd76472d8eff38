const START = '/messages?annonce=';

/** Returns the path of the page on which the first message to the seller of an ad is written. */
export const firstMessagePath = (adId: number): string => `${START}${adId}`;

/** Tells whether the page to open after the sign-in (`target`) is that of a first message to a seller. */
export const isToWrite = (target: string | null): boolean => target?.startsWith(START) ?? false;
