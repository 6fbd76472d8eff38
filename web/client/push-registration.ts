// What this browser remembers of having been asked to tell of news while the site is closed. Apart from the asking
// itself, which few need.

const KEY = 'kasuwa.push';
const DAY_MS = 86_400_000;

export interface PushRegistration {
  /** Whose news: who asked. */
  userId: number;
  /** Where the browser takes them, as the site was told. */
  endpoint: string;
  /** When the site was told so, ms since 1970. */
  at: number;
}

/** Null when nobody asked, or where storage is refused. */
export const readPushRegistration = (): PushRegistration | null => {
  try {
    const [userId, at, endpoint] = (localStorage.getItem(KEY) ?? '').split(' ');
    return endpoint ? { userId: Number(userId), at: Number(at), endpoint } : null;
  } catch {
    return null;
  }
};

/** Null: nobody asks any more. Where storage is refused the device is off again at the next visit. */
export const writePushRegistration = (note: PushRegistration | null): void => {
  try {
    if (note) localStorage.setItem(KEY, `${note.userId} ${note.at} ${note.endpoint}`);
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing to be done about it.
  }
};

/** Whether the site need not be told again: nothing has changed since it was, less than a day ago. */
export const isUpToDate = (
  { endpoint, at }: PushRegistration,
  subscription: Pick<PushSubscription, 'endpoint'> | null,
  now: number,
): boolean => subscription?.endpoint === endpoint && now - at < DAY_MS;
