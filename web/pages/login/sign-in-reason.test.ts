import { expect, it } from 'vitest';
import { signInReason } from './sign-in-reason.ts';

it.each([
  ['/messages?annonce=7', /écrire au vendeur/],
  ['/recherches?q=moto', /nouvelles annonces/],
  ['/annonce/7', /reviendrez à l’annonce/],
  ['/profil', /numéro de téléphone/],
  [null, /numéro de téléphone/],
])('says why one signs in before %s', (target, reason) => {
  expect(signInReason(target)).toMatch(reason);
});
