/** The text of the script that works without React (`entry.light.ts`). The build writes it here (`scripts/light-script.ts`). */
export const lightText = '';
