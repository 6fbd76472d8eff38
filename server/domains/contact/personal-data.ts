import { allOf, NOTHING_PERSONAL, type PersonalData } from '#server/platform/personal-data.ts';

/**
 * Labels the columns of this domain only: messages are found by the confirmed address of an
 * account, so `moderation` exports and erases them.
 */
export const contactPersonalData: PersonalData = {
  domain: 'contact',
  tables: {
    contact_message: {
      ...allOf('personal', ['name', 'email', 'message', 'answer']),
      ...allOf('neutral', ['id', 'created_at', 'answered_at']),
    },
  },
  ...NOTHING_PERSONAL,
};
