import { likenessLabels } from '../texts.ts';

/** Is the similarity above which two pictures are the same but for their files. */
const SAME = 0.95;

export interface HashLikeness {
  /** Is the similarity, 0 to 1. */
  likeness: number;
  isMirrored: boolean;
  /** Tells that one is like a region of the other. */
  isCropped: boolean;
}

/** Returns the likeness in the words of a moderator. */
export const likenessLabel = ({ likeness, isMirrored, isCropped }: HashLikeness): string => {
  if (isCropped) return isMirrored ? likenessLabels.mirroredAndCropped : likenessLabels.cropped;
  if (isMirrored) return likenessLabels.mirrored;
  return likeness >= SAME ? likenessLabels.same : likenessLabels.alike;
};
