import { asc } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  attribute,
  attributeChoice,
  category,
  categoryAttribute,
  categoryPriceUnit,
  priceUnit,
} from '../tables.ts';

/** Reads the rows of attributes and price units, retired ones included, in order. */
export const attributeRows = async (db: Queryable) => ({
  categories: await db
    .select({
      id: category.id,
      parentId: category.parentId,
      hasCondition: category.hasCondition,
      forSale: category.forSale,
    })
    .from(category),
  attributes: await db.select().from(attribute).orderBy(asc(attribute.id)),
  choices: await db
    .select()
    .from(attributeChoice)
    .orderBy(asc(attributeChoice.position), asc(attributeChoice.id)),
  uses: await db
    .select()
    .from(categoryAttribute)
    .orderBy(asc(categoryAttribute.position), asc(categoryAttribute.attributeId)),
  units: await db.select().from(priceUnit),
  unitUses: await db.select().from(categoryPriceUnit).orderBy(asc(categoryPriceUnit.position)),
});
export type AttributeRows = Awaited<ReturnType<typeof attributeRows>>;
