import type { AttributeKind } from '#contract/catalog/attribute-keys.ts';
import type {
  Attribute,
  AttributeValues,
  PriceUnit,
  ShownAttribute,
} from '#contract/catalog/schemas/attributes.ts';
import type { SubCategory } from '#contract/catalog/routes.ts';
import { textOfValue, type AttributeUse } from './attribute-values.ts';
import type { AttributeRows } from './queries/attributes.ts';
import { byGroup } from './rules.ts';

type Traits = Omit<SubCategory, 'id' | 'name' | 'slug'>;

/** Holds the properties of a category that has neither attributes nor price units. */
const NO_TRAITS: Traits = {
  has_condition: true,
  for_sale: true,
  price_units: [],
  price_unit: null,
  attributes: [],
};

const FILTERED: ReadonlySet<AttributeKind> = new Set(['choice', 'choices', 'number', 'yes_no']);

const isFilter = ({ filter, kind }: Attribute): boolean => filter && FILTERED.has(kind);

/**
 * Returns the attributes that the list of ads of a category filters by: those by which more than half of its
 * sub-categories filter, each with the choices of all of these.
 */
const sharedFilters = (subCategories: readonly Traits[]): Attribute[] => {
  const byKey = Map.groupBy(
    subCategories.flatMap(({ attributes }) => attributes.filter(isFilter)),
    ({ key }) => key,
  );
  return [...byKey.values()].flatMap((same) => {
    const [first] = same;
    if (!first || same.length * 2 <= subCategories.length) return [];
    const choices = new Map(
      same.flatMap((attribute) => attribute.choices.map((choice) => [choice.key, choice])),
    );
    return [{ ...first, choices: [...choices.values()] }];
  });
};

/** Holds the attributes and price units of every sub-category, with those inherited from its category. */
export class AttributeCatalog {
  readonly #traits = new Map<number, Traits>();
  readonly #uses = new Map<number, readonly AttributeUse[]>();
  readonly #filters = new Map<number, Attribute[]>();
  readonly #units: ReadonlyMap<string, PriceUnit>;
  /** Maps the id of each category to the keys of its price units, retired ones included. */
  readonly #unitKeys = new Map<number, readonly string[]>();

  /** Takes `now`, since the upper end of years is the year after the current one. */
  constructor(rows: AttributeRows, now: Date) {
    this.#units = new Map(rows.units.map((unit) => [unit.key, unit]));
    const toUse = attributeUses(rows, now);
    const forSale = new Map(rows.categories.map((row) => [row.id, row.forSale]));
    const usesOf = Map.groupBy(rows.uses, ({ categoryId }): number | null => categoryId);
    const unitsOf = Map.groupBy(rows.unitUses, ({ categoryId }): number | null => categoryId);
    const subCategoriesOf = Map.groupBy(rows.categories, ({ parentId }) => parentId);
    for (const { id, parentId, hasCondition } of rows.categories) {
      const own = usesOf.get(id) ?? [];
      const taken = new Set(own.map(({ attributeId }) => attributeId));
      const inherited = (usesOf.get(parentId) ?? []).filter(
        ({ attributeId }) => !taken.has(attributeId),
      );
      const uses = [...own, ...inherited].map(toUse).toSorted((a, b) => byGroup(a.shown, b.shown));
      const allUnits = unitsOf.get(id) ?? unitsOf.get(parentId) ?? [];
      const units = allUnits.filter(({ retired }) => !retired);
      this.#unitKeys.set(
        id,
        allUnits.map(({ unit }) => unit),
      );
      this.#uses.set(id, uses);
      this.#traits.set(id, {
        has_condition: hasCondition,
        for_sale: forSale.get(parentId ?? id) ?? true,
        price_units: units.flatMap(({ unit }) => this.#units.get(unit) ?? []),
        price_unit: units.find(({ isDefault }) => isDefault)?.unit ?? null,
        attributes: uses.flatMap(({ offered }) => offered ?? []),
      });
    }
    for (const { id } of rows.categories) {
      const subCategories = subCategoriesOf.get(id) ?? [];
      this.#filters.set(
        id,
        subCategories.length > 0
          ? sharedFilters(subCategories.map((sub) => this.of(sub.id)))
          : this.of(id).attributes.filter(isFilter),
      );
    }
  }

  /**
   * Returns the attributes, price units and further properties of a sub-category, without retired units, attributes and
   * choices.
   */
  of(subCategory: number): Traits {
    return this.#traits.get(subCategory) ?? NO_TRAITS;
  }

  /**
   * Returns the attributes that the list of ads of a sub-category filters by; for a category, those of more than half
   * of its sub-categories.
   */
  filtersOf(category: number | undefined): Attribute[] {
    return (category !== undefined && this.#filters.get(category)) || [];
  }

  /** Returns the attributes of a sub-category, retired ones included. */
  uses(subCategory: number): readonly AttributeUse[] {
    return this.#uses.get(subCategory) ?? [];
  }

  /**
   * Presents the values of an ad in the order of the form, retired ones included. Values of attributes that its
   * sub-category does not have are left out.
   */
  present(
    subCategory: number,
    values: AttributeValues,
    { cardOnly = false } = {},
  ): ShownAttribute[] {
    return this.uses(subCategory).flatMap(({ shown }) => {
      const value = values[shown.key];
      if (value === undefined || (cardOnly && !shown.card)) return [];
      const { key, label } = shown;
      return [{ key, label, value, text: textOfValue(shown, value) }];
    });
  }

  /** Tells whether prices of a sub-category may be for a unit, or could be before the unit was retired. */
  hasUnit(subCategory: number, key: string): boolean {
    return this.#unitKeys.get(subCategory)?.includes(key) ?? false;
  }

  unit(key: string | null | undefined): PriceUnit | null {
    return (key && this.#units.get(key)) || null;
  }
}

/**
 * Returns a function that turns a row, which says that a sub-category uses an attribute, into this attribute with its
 * choices: `shown` with the retired choices, for existing ads; `offered` without them, for forms, and null when the
 * attribute or its use is retired.
 */
const attributeUses = ({ attributes, choices }: AttributeRows, now: Date) => {
  const byId = new Map(attributes.map((row) => [row.id, row]));
  const lists = Map.groupBy(choices, ({ attributeId, list }) => `${attributeId} ${list}`);
  return (row: AttributeRows['uses'][number]): AttributeUse => {
    const attributeRow = byId.get(row.attributeId);
    if (!attributeRow) throw new Error(`Attribute ${row.attributeId} is missing.`);
    const { key, label, kind, unit, min, step, grouping, help, retired } = attributeRow;
    const { required, filter, card, group } = row;
    // Only years are written without separators; they may be next year, as of a car's model or of a harvest.
    const max = grouping ? attributeRow.max : now.getUTCFullYear() + 1;
    const all = lists.get(`${row.attributeId} ${row.list}`) ?? [];
    const labels = new Map(all.map((choice) => [choice.key, choice.label]));
    /** Presents choices; a choice that was merged into another has the label of that one. */
    const choicesOf = (rows: typeof all) =>
      rows.map((choice) => ({
        key: choice.key,
        label: (choice.mergedInto && labels.get(choice.mergedInto)) || choice.label,
      }));
    const shown: Attribute = {
      key,
      label,
      kind,
      unit,
      min,
      max,
      step,
      grouping,
      help,
      required,
      filter,
      card,
      group,
      choices: choicesOf(all),
    };
    const offered = { ...shown, choices: choicesOf(all.filter((choice) => !choice.retired)) };
    return { shown, offered: retired || row.retired ? null : offered };
  };
};
