const Z_95 = 1.96;

export interface Separation {
  /** Is the area under the ROC curve, folded: 0.5 means indistinguishable, 1 fully separable. */
  auc: number;
  /** Is the upper end of the 95 % confidence interval of `auc`. */
  bound: number;
}

/**
 * Measures how well single values separate `a` from `b`: the area under the ROC curve (Mann-Whitney statistic), from
 * 0.5 for not at all to 1, and the upper end of its 95 % confidence interval (Hanley-McNeil error).
 */
export const separationOf = (a: readonly number[], b: readonly number[]): Separation => {
  const all = [
    ...a.map((value) => ({ value, isA: true })),
    ...b.map((value) => ({ value, isA: false })),
  ];
  all.sort((x, y) => x.value - y.value);
  let ranksOfA = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    // Equal values share the mean of their ranks.
    const rank = (start + 1 + end) / 2;
    for (const { isA } of all.slice(start, end)) if (isA) ranksOfA += rank;
    start = end;
  }
  const wins = ranksOfA - (a.length * (a.length + 1)) / 2;
  const share = wins / (a.length * b.length);
  const auc = Math.max(share, 1 - share);
  const q1 = auc / (2 - auc) - auc ** 2;
  const q2 = (2 * auc ** 2) / (1 + auc) - auc ** 2;
  const variance =
    (auc * (1 - auc) + (a.length - 1) * q1 + (b.length - 1) * q2) / (a.length * b.length);
  return { auc, bound: Math.min(1, auc + Z_95 * Math.sqrt(variance)) };
};
