import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { administrationRoutes } from './routes/administration.ts';
import { appealRoutes } from './routes/appeals.ts';
import { checkWordsRoutes } from './routes/check-words.ts';
import { figureRoutes } from './routes/figures.ts';
import { journalRoutes } from './routes/journal.ts';
import { numberCheckRoutes } from './routes/number-check.ts';
import { numberRemovalRoutes } from './routes/number-removals.ts';
import { reasonRoutes } from './routes/reasons.ts';
import { reportReasonRoutes } from './routes/report-reasons.ts';
import { reportRoutes } from './routes/reports.ts';
import { shopReportRoutes } from './routes/shop-reports.ts';
import { stolenPhoneRoutes } from './routes/stolen-phones.ts';
import { reviewRoutes } from './routes/review.ts';

export const moderationRoutes = (platform: Platform): Route[] => [
  ...reviewRoutes(platform),
  ...reportRoutes(platform),
  ...shopReportRoutes(platform),
  ...appealRoutes(platform),
  ...numberCheckRoutes(platform),
  ...numberRemovalRoutes(platform),
  ...stolenPhoneRoutes(platform),
  ...reasonRoutes(platform),
  ...reportReasonRoutes(platform),
  ...checkWordsRoutes(platform),
  ...journalRoutes(platform),
  ...figureRoutes(platform),
  ...administrationRoutes(platform),
];
