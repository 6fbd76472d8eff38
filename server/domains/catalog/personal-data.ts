import { allOf, NOTHING_PERSONAL, type PersonalData } from '#server/platform/personal-data.ts';

export const catalogPersonalData: PersonalData = {
  room: 'catalog',
  tables: {
    category: allOf('neutral', ['id', 'parent_id', 'name', 'slug', 'icon', 'position']),
    city: allOf('neutral', ['id', 'name', 'slug', 'region', 'lat', 'lon', 'aliases', 'position']),
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
