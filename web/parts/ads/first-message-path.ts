const START = '/messages?annonce=';

/** Returns the path of the page on which the first message to the seller of an ad is written. */
export const firstMessagePath = (adId: number): string => `${START}${adId}`;

/** Says whether a person signs in or up in order to write to a seller. */
export const isToWrite = (target: string | null): boolean => target?.startsWith(START) ?? false;
