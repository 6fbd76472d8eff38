import { z } from 'zod';
import { named } from '../../common/fields.ts';
import { ownShopSchema, shopSchema } from './shops.ts';

/** Lists what a person may lack to open a shop: a confirmed number, or a published ad. */
const SHOP_LACKS = ['phone', 'ad'] as const;

/** Describes a shop for the person who edits it, or what a new one may begin with. */
export const myShopSchema = z.object({
  role: z.enum(['owner', 'manager']),
  data: ownShopSchema.nullable(),
  /** Is the page as visitors will see it once approved. */
  preview: shopSchema.nullable(),
  /** Is what is missing to open the shop; null when nothing is, and once it is open. */
  lacks: z.enum(SHOP_LACKS).nullable(),
  proposed_slug: z.string(),
  proposed_name: z.string(),
  proposed_city: z.int().nullable(),
  /** Lists the caller's companies; `company_id` is the one that the shop names. */
  companies: z.array(named),
  company_id: z.int().nullable(),
});
export type MyShop = z.infer<typeof myShopSchema>;
