import { z } from 'zod';

/** A public shop, where it is named: `/boutiques/{slug}`. */
export const shopName = z.object({ slug: z.string(), name: z.string() });
export type ShopName = z.infer<typeof shopName>;
