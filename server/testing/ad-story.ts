import type { Act } from '#contract/moderation/admin/journal.ts';
import { awaitsDecision, move, type Action, type AdState } from '#server/domains/ads/rules.ts';

/** Holds the content of a version of an ad, enough to tell versions apart. */
export interface AdContent {
  title: string;
  description: string;
  /** Lists the ids of the photos in the order in which the ad shows them. */
  photos: number[];
}

/** Holds the state of an ad that decisions of moderators and commands of its owner change. */
export interface StoryAd {
  status: AdState | 'gone';
  version: number;
  /**
   * Is the public content of the ad; while the ad is not public, its last public content or, if it was never published,
   * the content that waits for a decision.
   */
  shown: AdContent | null;
  edit: { status: 'pending' | 'rejected'; words: AdContent } | null;
}

/** Describes a command on an ad. `version` is the version of the ad that the moderator reviewed. */
export type Command =
  | { what: 'approve' | 'reject' | 'take_down'; version?: number }
  | { what: 'edit'; change: Partial<AdContent> }
  | { what: 'renew' | 'sell' | 'withdraw' | 'remove' }
  | { what: 'close'; withdraw: boolean };

/** Holds an ad with its report, and the journal entries and events since the start. */
export interface Story {
  ad: StoryAd;
  hasReport: boolean;
  /** Lists the journal entries about the ad, written as `act@version`. */
  journal: string[];
  /** Lists the types of the events about the ad. */
  events: string[];
}

interface Step {
  status: 200 | 404 | 409;
  next: Story;
}

const GONE: StoryAd = { status: 'gone', version: 0, shown: null, edit: null };

const isWaiting = ({ status: state, edit }: StoryAd): boolean =>
  state !== 'gone' && awaitsDecision(state, edit?.status ?? null);

const journalled = (act: Act, { version }: StoryAd): string => `${act}@${version}`;

/** Returns the ad after an action; null when its state does not allow the action. */
const afterAction = (ad: StoryAd, action: Action): StoryAd | null => {
  const state = ad.status === 'gone' ? null : move(ad.status, action);
  return state && { ...ad, status: state };
};

const EVENTS = { renew: 'ad.renewed', sell: 'ad.sold', withdraw: 'ad.withdrawn' } as const;

const decided = (story: Story, command: Command & { what: 'approve' | 'reject' }): Story | null => {
  const { ad } = story;
  if (!isWaiting(ad) || !ad.shown) return null;
  const isEdit = ad.edit?.status === 'pending';
  if (command.what === 'approve') {
    const shown = ad.edit && isEdit ? ad.edit.words : ad.shown;
    const next: StoryAd = { ...ad, status: 'published', shown, edit: null };
    return {
      ...story,
      ad: next,
      journal: [...story.journal, journalled('ad.approved', ad)],
      events: [...story.events, isEdit ? 'ad.changed' : 'ad.published'],
    };
  }
  const next: StoryAd =
    ad.edit && isEdit
      ? { ...ad, edit: { ...ad.edit, status: 'rejected' } }
      : { ...ad, status: 'rejected' };
  return {
    ...story,
    ad: next,
    journal: [...story.journal, journalled('ad.rejected', ad)],
    events: [...story.events, 'ad.rejected'],
  };
};

const takenDown = (story: Story): Story | null => {
  const ad = afterAction(story.ad, 'take_down');
  return (
    ad && {
      ...story,
      ad: { ...ad, edit: ad.edit && { ...ad.edit, status: 'rejected' } },
      journal: [...story.journal, journalled('ad.withdrawn', ad)],
      events: [...story.events, 'ad.taken_down'],
    }
  );
};

const edited = (story: Story, change: Partial<AdContent>): Story | null => {
  const ad = afterAction(story.ad, 'edit');
  if (!ad?.shown) return null;
  const words = { ...(ad.edit?.words ?? ad.shown), ...change };
  const version = ad.version + 1;
  const next: StoryAd =
    ad.status === 'published'
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

/** Returns the story after a command; null when the command is rejected, which changes nothing. */
const afterCommand = (story: Story, command: Command): Story | null => {
  switch (command.what) {
    case 'approve':
    case 'reject':
      return decided(story, { ...command, what: command.what });
    case 'take_down':
      return takenDown(story);
    case 'edit':
      return edited(story, command.change);
    case 'close':
      return closed(story, command.withdraw);
    case 'remove':
      return { ...story, ad: GONE, events: [...story.events, 'ad.removed'] };
    default: {
      const ad = afterAction(story.ad, command.what);
      return ad && { ...story, ad, events: [...story.events, EVENTS[command.what]] };
    }
  }
};

/** Returns the expected status and the next story of a command that runs alone. */
export const step = (story: Story, command: Command): Step => {
  const isGone = story.ad.status === 'gone';
  // A report outlives its ad, but a deleted ad cannot be taken down.
  if (isGone && (command.what !== 'close' || (command.withdraw && story.hasReport)))
    return { status: 404, next: story };
  const read = 'version' in command ? command.version : undefined;
  const isStale = read !== undefined && read !== story.ad.version && isWaiting(story.ad);
  const next = isStale ? null : afterCommand(story, command);
  return next ? { status: 200, next } : { status: 409, next: story };
};

/** Is a command with the status of its response. */
export interface CommandResult {
  command: Command;
  status: number;
}

/**
 * Returns a sequential order of concurrent commands that explains every status and the final state (linearisability
 * check); null when there is none, since a command was lost or applied twice or in part. A command whose ad was deleted
 * before its response was written may have the status 404.
 */
export const findOrder = (
  story: Story,
  answers: readonly CommandResult[],
  isFound: (end: Story) => boolean,
): Command[] | null => {
  if (answers.length === 0) return isFound(story) ? [] : null;
  for (const [at, { command, status }] of answers.entries()) {
    const rest = answers.toSpliced(at, 1);
    const { status: due, next } = step(story, command);
    const isDeletedAfter =
      due === 200 &&
      status === 404 &&
      rest.some((one) => one.command.what === 'remove' && one.status === 200);
    if (due !== status && !isDeletedAfter) continue;
    const order = findOrder(next, rest, isFound);
    if (order) return [command, ...order];
  }
  return null;
};
