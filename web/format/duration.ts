/**
 * Formats a duration given in minutes, which may have a fraction: 'moins d’une minute', '5 min', '3 h' or '2 jours'.
 */
export const formatDuration = (minutes: number): string => {
  if (minutes < 1) return 'moins d’une minute';
  if (minutes < 60) return `${Math.round(minutes)}\u00a0min`;
  const hours = minutes / 60;
  if (hours < 48) return `${Math.round(hours)}\u00a0h`;
  return `${Math.round(hours / 24)}\u00a0jours`;
};

/** Formats a share from 0 to 1 as a percentage: '12 %'; a small non-zero one: 'moins de 1 %'. */
export const formatPercent = (share: number): string =>
  share > 0 && share < 0.005 ? 'moins de 1\u00a0%' : `${Math.round(share * 100)}\u00a0%`;
