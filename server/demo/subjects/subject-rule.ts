/** Where a subject stands: under the sky, among houses, in a room, on a pedestal, on a market cloth, behind a counter. */
export type SceneKind = 'open-air' | 'quarter' | 'room' | 'pedestal' | 'market' | 'counter';

/**
 * What is shown for a sub-category. A subject is the name of a figure (an emoji of Fluent or one of our drawings),
 * with up to two companions after `+`. `words` are patterns tried in order on the title, lower case and without
 * accents; `any` serves every other title.
 */
export interface SubjectRule {
  scene: SceneKind;
  words?: readonly (readonly [pattern: string, subject: string])[];
  any: readonly string[];
}
