/** Describes a place from a position up to another one. */
interface Place {
  start: number;
  end: number;
}

/** Joins places that overlap into one; the one that comes first in the list gives the other fields. */
export const joinOverlaps = <Found extends Place>(found: readonly Found[]): Found[] => {
  const sorted = found.map((place, order) => ({ place, order }));
  sorted.sort((a, b) => a.place.start - b.place.start || b.place.end - a.place.end);
  const joined: typeof sorted = [];
  for (const { place, order } of sorted) {
    const last = joined.at(-1);
    if (!last || place.start >= last.place.end) joined.push({ place, order });
    else {
      const { start } = last.place;
      const end = Math.max(last.place.end, place.end);
      const first = order < last.order ? place : last.place;
      joined[joined.length - 1] = {
        place: { ...first, start, end },
        order: Math.min(order, last.order),
      };
    }
  }
  return joined.map(({ place }) => place);
};
