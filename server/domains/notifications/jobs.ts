import { alertMatched } from '#server/domains/alerts/index.ts';
import { when } from '#server/platform/events/job.ts';
import { accountNotices, accountNoticeSubscriptions } from './account-notices.ts';
import { adNotices, adNoticeSubscriptions } from './ad-notices.ts';
import { bellJobs, bellSubscriptions } from './bell-jobs.ts';
import { declarationNoticeJobs, declarationNoticeSubscriptions } from './declaration-jobs.ts';
import { staffJobs, staffSubscriptions } from './staff-jobs.ts';
import { sendAlert } from './send-alert.ts';

export const notificationJobs = [
  ...accountNotices,
  ...adNotices,
  sendAlert,
  ...declarationNoticeJobs,
  ...staffJobs,
  ...bellJobs,
];

export const notificationSubscriptions = [
  ...accountNoticeSubscriptions,
  ...adNoticeSubscriptions,
  when(alertMatched, sendAlert),
  ...declarationNoticeSubscriptions,
  ...staffSubscriptions,
  ...bellSubscriptions,
];
