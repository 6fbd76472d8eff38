import { useEffect, useState, type CSSProperties } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Is the delay before a skeleton is shown, in ms, since it would only flash before a faster answer. */
const DELAY_MS = 150;

/** Shows a grey shape of a skeleton. Sizes are styles, so that the stylesheet of every page needs no class for them. */
const Shape = ({ style }: { style: CSSProperties }) => (
  <div className="rounded-md bg-raised" style={{ marginTop: '0.75rem', ...style }} />
);

const PHOTO = { aspectRatio: '4 / 3', margin: 0 };

const AdShape = () => (
  <>
    <Shape style={{ ...PHOTO, margin: '2.75rem -0.75rem 1.25rem' }} />
    <Shape style={{ height: '2rem', width: '50%' }} />
    <Shape style={{ height: '1.75rem' }} />
    <Shape style={{ height: '1.25rem', width: '75%' }} />
  </>
);

const ListShape = () => (
  <>
    <Shape style={{ height: '2.75rem' }} />
    <Shape style={{ height: '1.75rem', width: '50%' }} />
    <Shape style={{ height: '2.75rem' }} />
    <div className="cards mt-3 lg:grid-cols-4">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="card">
          <Shape style={PHOTO} />
          <Shape style={{ height: '1.25rem', width: '50%' }} />
          <Shape style={{ height: '3.5rem' }} />
        </div>
      ))}
    </div>
  </>
);

/**
 * Returns the skeleton of the page at a path, for ads and lists of ads, which are opened the most; null for others.
 */
const shapeOf = (path: string) => {
  if (/^\/annonces\/\d+\/?$/.test(path)) return <AdShape />;
  return /^\/(?:annonces\/?|category\/.+|ville\/.+)$/.test(path) ? <ListShape /> : null;
};

/**
 * Shows the skeleton of the ad or list that is loading after a press on its link. It covers the current page, which
 * stays rendered, since its scroll position is stored only when the next page is ready.
 */
export function PendingPage() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = location && location.pathname !== pathname ? location.pathname : null;
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(() => setShown(next), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(null);
    };
  }, [next]);
  const shape = next !== null && next === shown ? shapeOf(next) : null;
  return (
    shape && (
      <div
        aria-busy
        className="fixed inset-0 overflow-hidden"
        style={{ zIndex: 5, background: 'var(--color-ground)' }}
      >
        <output className="sr-only">Chargement…</output>
        <div className="line-b bg-surface" style={{ height: '3.5rem' }} />
        <div className="page">{shape}</div>
      </div>
    )
  );
}
