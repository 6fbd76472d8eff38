import { expect, it } from 'vitest';
import {
  CONTACT_CHANNELS,
  type ContactChoices,
} from '#contract/accounts/routes/contact-choices.ts';
import { see } from '#web/testing/see.tsx';
import { ContactSection } from './contact-section.tsx';

const shown = (data: ContactChoices) =>
  see(<ContactSection />, { answers: [[['contact-choices'], { data }]] });
const CHANNELS: Readonly<Record<(typeof CONTACT_CHANNELS)[number], string>> = {
  whatsapp: 'WhatsApp',
  call: 'Appel',
  sms: 'SMS',
  message: 'Messages du site',
};

it.each(CONTACT_CHANNELS)('checks a chosen way of contact (%s), and no other', (channel) => {
  const { fields } = shown({ channels: [channel], hours: null });
  const boxes = CONTACT_CHANNELS.map((each) => fields[CHANNELS[each]]);
  expect(boxes).toEqual(CONTACT_CHANNELS.map((each) => each === channel));
});

it('asks until when only of a person who has hours', () => {
  const { fields, options } = shown({ channels: ['call'], hours: null });
  expect(fields['À partir de']).toBe('À toute heure');
  expect(options['À partir de']).toHaveLength(25);
  expect(fields).not.toHaveProperty('Jusqu’à');
});

it('shows the hours, and does not offer to end at their beginning', () => {
  const { fields, options } = shown({ channels: ['call'], hours: { from: 8, to: 20 } });
  expect(fields).toMatchObject({ 'À partir de': '8 h', 'Jusqu’à': '20 h' });
  expect(options['Jusqu’à']).toHaveLength(23);
  expect(options['Jusqu’à']).not.toContain('8 h');
});
