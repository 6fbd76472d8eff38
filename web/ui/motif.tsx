/**
 * Shows the logo, with a size of its own before styles arrive: four stalls around a market square,
 * cut like the diamonds of Agadez leather-work. It is decorative unless it stands beside the name.
 */
export const Motif = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 48 48"
    width="32"
    height="32"
    className={`shrink-0 ${className}`}
    aria-hidden="true"
  >
    <path
      className="fill-brand"
      d="m24 0 11 11-5.5 5.5L24 11l-5.5 5.5L13 11zm24 24L37 35l-5.5-5.5L37 24l-5.5-5.5L37 13zM24 48 13 37l5.5-5.5L24 37l5.5-5.5L35 37zM0 24l11-11 5.5 5.5L11 24l5.5 5.5L11 35z"
    />
    <path className="fill-action" d="m24 17 7 7-7 7-7-7z" />
  </svg>
);

/** Shows a diamond lattice behind a coloured band. It fills its positioned parent, in the parent's text colour. */
export const Lattice = () => (
  <svg className="absolute inset-0 size-full opacity-10" aria-hidden="true">
    <pattern id="losanges" width="56" height="56" patternUnits="userSpaceOnUse">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        d="m28 0 28 28-28 28L0 28zm0 14 14 14-14 14-14-14zm0 9 5 5-5 5-5-5z"
      />
    </pattern>
    <rect width="100%" height="100%" fill="url(#losanges)" />
  </svg>
);
