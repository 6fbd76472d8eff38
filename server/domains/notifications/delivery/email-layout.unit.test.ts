import { expect, it } from 'vitest';
import { layOut } from './email-layout.ts';

it('paragraphs of an email have the direction of their letters', () => {
  const letter = { subject: 'سيارة', text: 'Bonjour موسى,\n\nسيارة للبيع\n' };
  const { html } = layOut(letter, 'https://kasuwa.example', null);
  expect(html).toContain('<p dir="auto">Bonjour موسى,</p><p dir="auto">سيارة للبيع</p>');
});
