import { figureRoutes } from '#contract/moderation/admin/figures.ts';
import { catalogRoutes } from '#contract/catalog/routes.ts';
import { contactRoutes } from '#contract/contact/routes.ts';
import { systemRoutes } from '#contract/app/routes/system.ts';
import { linesOf } from '../row.ts';
import { idOf } from '../things.ts';

/** Lists the public calls about the site itself. */
export const siteLines = [
  ...linesOf(systemRoutes, { health: {}, ready: {} }),
  ...linesOf(catalogRoutes, {
    categories: {},
    category: { at: idOf('category', 'vehicules') },
    cities: {},
    quarters: { at: idOf('city', 'niamey') },
    landmarks: { at: idOf('city', 'niamey') },
    season: {},
    slides: {},
  }),
  ...linesOf(contactRoutes, {
    sendMessage: {
      json: ({ fixture }) => ({
        name: 'Abdou',
        email: `abdou${fixture.count()}@exemple.ne`,
        message: 'Bonjour',
      }),
    },
  }),
  ...linesOf(figureRoutes, { figures: {}, publicFigures: {} }),
];
