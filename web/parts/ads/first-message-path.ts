const START = '/messages?annonce=';

/** Returns the page where the first message to the seller of an ad is written. */
export const firstMessagePath = (adId: number): string => `${START}${adId}`;

/** Says whether a person signs in, or up, to write to a seller. */
export const isToWrite = (target: string | null): boolean => target?.startsWith(START) ?? false;
