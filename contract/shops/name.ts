import { z } from 'zod';

/** A shop that everybody sees, where it is named: `/boutiques/{slug}`. */
export const shopName = z.object({ slug: z.string(), name: z.string() });
export type ShopName = z.infer<typeof shopName>;
