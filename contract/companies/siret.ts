const SIRET_DIGITS = 14;
const SIREN_DIGITS = 9;
const LA_POSTE = '356000000';

const digitsOf = (text: string): number[] => [...text].map(Number);

/** Tells whether the last digit is the check digit of the digits before it (Luhn). */
const passesLuhn = (text: string): boolean => {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, index) => {
      const weighed = index % 2 === 0 ? digit : digit * 2;
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return sum % 10 === 0;
};

/**
 * Tells whether a SIRET is one of La Poste, which has too many for the check digit: the plain sum of the digits is a
 * multiple of 5.
 */
const isOfLaPoste = (siret: string): boolean =>
  siret.startsWith(LA_POSTE) &&
  digitsOf(siret).reduce((total, digit) => total + digit, 0) % 5 === 0;

/**
 * Returns a warning for a SIRET that looks wrong (length, check digits of the SIREN and of the SIRET), null when it
 * looks right or is empty. It never prevents saving.
 *
 * @param text as typed, blanks allowed
 */
export const siretHint = (text: string): string | null => {
  const siret = text.replaceAll(/\s/g, '');
  if (siret === '') return null;
  if (!/^\d+$/.test(siret)) return 'Un SIRET ne contient que des chiffres.';
  if (siret.length !== SIRET_DIGITS)
    return `Un SIRET compte ${SIRET_DIGITS} chiffres ; vous en avez tapé ${siret.length}.`;
  if (isOfLaPoste(siret)) return null;
  if (passesLuhn(siret.slice(0, SIREN_DIGITS)) && passesLuhn(siret)) return null;
  return 'Ce SIRET semble contenir une erreur : vérifiez ses chiffres.';
};
