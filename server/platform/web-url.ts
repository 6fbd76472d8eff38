import { z } from 'zod';

/** An http(s) address among the settings. */
export const webUrl = z.url({ protocol: /^https?$/ });
