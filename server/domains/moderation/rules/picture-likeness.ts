/** Above it two pictures are the same but for their files. */
const SAME = 0.95;

export interface HashLikeness {
  /** Similarity, 0 to 1. */
  likeness: number;
  isMirrored: boolean;
  /** One is like a region of the other. */
  isCropped: boolean;
}

/** In the words of a moderator. */
export const likenessLabel = ({ likeness, isMirrored, isCropped }: HashLikeness): string => {
  if (isCropped) return isMirrored ? 'Photo en miroir, recadrée' : 'Photo recadrée';
  if (isMirrored) return 'Photo en miroir';
  return likeness >= SAME ? 'Même photo' : 'Photo presque pareille';
};
