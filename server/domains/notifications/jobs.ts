import { alertMatched } from '#server/domains/alerts/index.ts';
import { when } from '#server/platform/events/job.ts';
import { accountNotices, accountNoticeSubscriptions } from './account-notices.ts';
import { adNotices, adNoticeSubscriptions } from './ad-notices.ts';
import { tellMatches } from './tell-alerts.ts';

export const notificationJobs = [...accountNotices, ...adNotices, tellMatches];

export const notificationSubscriptions = [
  ...accountNoticeSubscriptions,
  ...adNoticeSubscriptions,
  when(alertMatched, tellMatches),
];
