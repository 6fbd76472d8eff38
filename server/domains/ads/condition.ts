import type { ProductStatus } from '#contract/ads/product-status.ts';
import { invertRecord } from './inverse.ts';
import { conditionLabels } from './texts.ts';

export const CONDITIONS = ['excellent', 'good', 'fair', 'poor'] as const;
export type Condition = (typeof CONDITIONS)[number];

const BY_LABEL = invertRecord(conditionLabels);

export const conditionOf = (label: ProductStatus): Condition => BY_LABEL[label];
export const conditionLabel = (condition: Condition): ProductStatus => conditionLabels[condition];
