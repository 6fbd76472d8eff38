import { allOf, NOTHING_PERSONAL, type PersonalData } from '#server/platform/personal-data.ts';

export const catalogPersonalData: PersonalData = {
  domain: 'catalog',
  tables: {
    category: allOf('neutral', [
      'id',
      'parent_id',
      'name',
      'slug',
      'icon',
      'position',
      'ask_after_days',
    ]),
    city: allOf('neutral', ['id', 'name', 'slug', 'region', 'lat', 'lon', 'aliases', 'position']),
    quarter: allOf('neutral', ['id', 'city_id', 'name', 'slug', 'aliases', 'position']),
    slide: allOf('neutral', [
      'id',
      'picture_key',
      'width',
      'height',
      'placeholder',
      'widths',
      'position',
      'active',
    ]),
  },
  ...NOTHING_PERSONAL,
};
