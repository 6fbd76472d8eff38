import { likenessLabels } from '../texts.ts';

/** Is the similarity, from 0 to 1, above which two pictures show the same and differ only in their files. */
const SAME = 0.95;

export interface HashLikeness {
  /** Is the similarity of the pictures, from 0 to 1. */
  likeness: number;
  isMirrored: boolean;
  /** Tells whether one picture resembles a region of the other. */
  isCropped: boolean;
}

/** Describes in French, for a moderator, how alike two pictures are. */
export const likenessLabel = ({ likeness, isMirrored, isCropped }: HashLikeness): string => {
  if (isCropped) return isMirrored ? likenessLabels.mirroredAndCropped : likenessLabels.cropped;
  if (isMirrored) return likenessLabels.mirrored;
  return likeness >= SAME ? likenessLabels.same : likenessLabels.alike;
};
