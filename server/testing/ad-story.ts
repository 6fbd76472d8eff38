import type { Act } from '#contract/admin/journal.ts';
import { awaitsDecision, move, type Action, type Standing } from '#server/domains/ads/rules.ts';

/** What a version of an ad says: as much of it as tells versions apart. */
export interface Words {
  title: string;
  description: string;
  /** Ids in the order shown. */
  photos: number[];
}

/** All of an ad that decisions and moves touch. */
export interface AdState {
  standing: Standing | 'gone';
  version: number;
  /** What everybody sees, or saw last; what waits, when nothing was published before it. */
  shown: Words | null;
  edit: { status: 'pending' | 'rejected'; words: Words } | null;
}

/** What somebody asks of an ad. `version`: the one a moderator read. */
export type Deed =
  | { what: 'approve' | 'reject' | 'take_down'; version?: number }
  | { what: 'edit'; change: Partial<Words> }
  | { what: 'renew' | 'sell' | 'withdraw' | 'remove' }
  | { what: 'close'; withdraw: boolean };

/** An ad with the report on it, and what was written down and told since the turn began. */
export interface Story {
  ad: AdState;
  hasReport: boolean;
  /** `act@version`. */
  journal: string[];
  /** Types of events. */
  events: string[];
}

interface Step {
  status: 200 | 404 | 409;
  next: Story;
}

const GONE: AdState = { standing: 'gone', version: 0, shown: null, edit: null };

const isWaiting = ({ standing, edit }: AdState): boolean =>
  standing !== 'gone' && awaitsDecision(standing, edit?.status ?? null);

const journalled = (act: Act, { version }: AdState): string => `${act}@${version}`;

/** Where an ad is after a deed that its rules allow. */
const moved = (ad: AdState, action: Action): AdState | null => {
  const standing = ad.standing === 'gone' ? null : move(ad.standing, action);
  return standing && { ...ad, standing };
};

const EVENTS = { renew: 'ad.renewed', sell: 'ad.sold', withdraw: 'ad.withdrawn' } as const;

const decided = (story: Story, deed: Deed & { what: 'approve' | 'reject' }): Story | null => {
  const { ad } = story;
  if (!isWaiting(ad) || !ad.shown) return null;
  const isEdit = ad.edit?.status === 'pending';
  if (deed.what === 'approve') {
    const shown = ad.edit && isEdit ? ad.edit.words : ad.shown;
    const next: AdState = { ...ad, standing: 'published', shown, edit: null };
    return {
      ...story,
      ad: next,
      journal: [...story.journal, journalled('ad.approved', ad)],
      events: [...story.events, isEdit ? 'ad.changed' : 'ad.published'],
    };
  }
  const next: AdState =
    ad.edit && isEdit
      ? { ...ad, edit: { ...ad.edit, status: 'rejected' } }
      : { ...ad, standing: 'rejected' };
  return {
    ...story,
    ad: next,
    journal: [...story.journal, journalled('ad.rejected', ad)],
    events: [...story.events, 'ad.rejected'],
  };
};

const takenDown = (story: Story): Story | null => {
  const ad = moved(story.ad, 'take_down');
  return (
    ad && {
      ...story,
      ad: { ...ad, edit: ad.edit && { ...ad.edit, status: 'rejected' } },
      journal: [...story.journal, journalled('ad.withdrawn', ad)],
      events: [...story.events, 'ad.taken_down'],
    }
  );
};

const edited = (story: Story, change: Partial<Words>): Story | null => {
  const ad = moved(story.ad, 'edit');
  if (!ad?.shown) return null;
  const words = { ...(ad.edit?.words ?? ad.shown), ...change };
  const version = ad.version + 1;
  const next: AdState =
    ad.standing === 'published'
      ? { ...ad, version, edit: { status: 'pending', words } }
      : { ...ad, version, shown: words, edit: null };
  return { ...story, ad: next, events: [...story.events, 'ad.submitted'] };
};

const closed = (story: Story, withdraw: boolean): Story | null => {
  if (!story.hasReport) return null;
  const after: Story = {
    ...story,
    hasReport: false,
    journal: [...story.journal, withdraw ? 'ad.report_upheld' : 'ad.report_dismissed'],
  };
  return withdraw ? takenDown(after) : after;
};

/** What comes next, or null where the deed is refused. Nothing of a refused one stays. */
const follow = (story: Story, deed: Deed): Story | null => {
  switch (deed.what) {
    case 'approve':
    case 'reject':
      return decided(story, { ...deed, what: deed.what });
    case 'take_down':
      return takenDown(story);
    case 'edit':
      return edited(story, deed.change);
    case 'close':
      return closed(story, deed.withdraw);
    case 'remove':
      return { ...story, ad: GONE, events: [...story.events, 'ad.removed'] };
    default: {
      const ad = moved(story.ad, deed.what);
      return ad && { ...story, ad, events: [...story.events, EVENTS[deed.what]] };
    }
  }
};

/** What the rules make of one deed when nobody else does anything. */
export const step = (story: Story, deed: Deed): Step => {
  const isGone = story.ad.standing === 'gone';
  // A report outlives its ad, but nothing is taken down that is gone.
  if (isGone && (deed.what !== 'close' || (deed.withdraw && story.hasReport)))
    return { status: 404, next: story };
  const read = 'version' in deed ? deed.version : undefined;
  const isStale = read !== undefined && read !== story.ad.version && isWaiting(story.ad);
  const next = isStale ? null : follow(story, deed);
  return next ? { status: 200, next } : { status: 409, next: story };
};

/** A deed with the status it was answered. */
export interface Answered {
  deed: Deed;
  status: number;
}

/**
 * An order of the deeds, one after the other, that explains every answer and what was found afterwards; null when there
 * is none: then one of them was lost, counted twice or torn. A deed whose ad was deleted before its answer could be
 * written is answered 404 like any later one.
 */
export const findOrder = (
  story: Story,
  answers: readonly Answered[],
  isFound: (end: Story) => boolean,
): Deed[] | null => {
  if (answers.length === 0) return isFound(story) ? [] : null;
  for (const [at, { deed, status }] of answers.entries()) {
    const rest = answers.toSpliced(at, 1);
    const { status: due, next } = step(story, deed);
    const isDeletedAfter =
      due === 200 &&
      status === 404 &&
      rest.some((one) => one.deed.what === 'remove' && one.status === 200);
    if (due !== status && !isDeletedAfter) continue;
    const order = findOrder(next, rest, isFound);
    if (order) return [deed, ...order];
  }
  return null;
};
