import type { ProductStatus } from '#contract/ads/content.ts';
import { inverse } from './inverse.ts';

export const CONDITIONS = ['excellent', 'good', 'fair', 'poor'] as const;
export type Condition = (typeof CONDITIONS)[number];

const LABELS: Record<Condition, ProductStatus> = {
  excellent: 'Excellent',
  good: 'Bien',
  fair: 'Moyen',
  poor: 'Mauvais',
};
const BY_LABEL = inverse(LABELS);

export const conditionOf = (label: ProductStatus): Condition => BY_LABEL[label];
export const conditionLabel = (condition: Condition): ProductStatus => LABELS[condition];
