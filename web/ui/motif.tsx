/** The mark: diamonds within diamonds, as cut into the leather-work of Agadez. Decoration, unless beside the name. */
export const Motif = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
    <path
      className="fill-brand"
      d="m24 0 8 8-8 8-8-8zm0 32 8 8-8 8-8-8zM8 16l8 8-8 8-8-8zm32 0 8 8-8 8-8-8zM14.5 12l3.5-3.5 6 6 6-6 3.5 3.5-6 6"
    />
    <path className="fill-action" d="m24 16 8 8-8 8-8-8z" />
  </svg>
);

/** A lattice of diamonds behind a band of colour; fills its positioned parent, drawn in the parent's text colour. */
export const Lattice = ({ id }: { id: string }) => (
  <svg className="absolute inset-0 size-full opacity-10" aria-hidden="true">
    <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        d="m28 0 28 28-28 28L0 28zm0 14 14 14-14 14-14-14zm0 9 5 5-5 5-5-5z"
      />
    </pattern>
    <rect width="100%" height="100%" fill={`url(#${id})`} />
  </svg>
);
