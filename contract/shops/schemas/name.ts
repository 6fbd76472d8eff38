import { z } from 'zod';

/** Names a public shop, whose page is `/boutiques/{slug}`. */
export const shopName = z.object({ slug: z.string(), name: z.string() });
export type ShopName = z.infer<typeof shopName>;
