import { figureRoutes } from '#contract/admin/figures.ts';
import { catalogRoutes } from '#contract/catalog.ts';
import { systemRoutes } from '#contract/system.ts';
import { linesOf } from '../row.ts';
import { idOf } from '../things.ts';

/** What the site tells of itself. */
export const siteLines = [
  ...linesOf(systemRoutes, { health: {}, ready: {} }),
  ...linesOf(catalogRoutes, {
    categories: {},
    category: { at: idOf('category', 'vehicules') },
    cities: {},
    quarters: { at: idOf('city', 'niamey') },
    slides: {},
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
