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
    // By address, not by account: forgotten after a year, and with the account that has confirmed the address
    // (`moderation`, whose turn comes while the address is still known).
    contact_message: {
      ...allOf('personal', ['name', 'email', 'message', 'answer']),
      ...allOf('neutral', ['id', 'created_at', 'answered_at']),
    },
  },
  ...NOTHING_PERSONAL,
};
