import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { administrationRoutes } from './routes/administration.ts';
import { figureRoutes } from './routes/figures.ts';
import { journalRoutes } from './routes/journal.ts';
import { reasonRoutes } from './routes/reasons.ts';
import { reportRoutes } from './routes/reports.ts';
import { reviewRoutes } from './routes/review.ts';

export const moderationRoutes = (platform: Platform): Route[] => [
  ...reviewRoutes(platform),
  ...reportRoutes(platform),
  ...reasonRoutes(platform),
  ...journalRoutes(platform),
  ...figureRoutes(platform),
  ...administrationRoutes(platform),
];
