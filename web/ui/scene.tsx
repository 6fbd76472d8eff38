import type { ReactNode } from 'react';

/** Holds the small drawings that stand where a page has nothing else to show, on a canvas of 96 by 64 units. */
const SCENES = {
  /** Shows a signpost in the dunes, for a page that does not exist. */
  lost: (
    <>
      <circle className="fill-action" cx="76" cy="14" r="8" />
      <path className="fill-edge" d="M46 8h4v50h-4z" />
      <path className="fill-brand" d="M24 12h32l8 6-8 6H24zm48 18H42l-8 6 8 6h30z" />
      <path className="fill-raised" d="M0 60q24-14 48-6t48-6v16H0z" />
    </>
  ),
  /** Shows a market stall without goods, for an empty list. */
  empty: (
    <>
      <path className="fill-edge" d="M16 20h3v42h-3zm61 0h3v42h-3zM12 42h72v5H12z" />
      <path className="fill-brand" d="M18 6h60l8 18H10z" />
      <path className="fill-action" d="M30 6h12l-2 18H26zm24 0h12l4 18H56z" />
      <path className="fill-raised" d="M40 34h16l-2 8H42zM4 61h88v3H4z" />
    </>
  ),
  /** Shows a mast without waves on one side, for a device without a network. */
  offline: (
    <>
      <path className="fill-edge" d="m46 20-8 42h4l6-32 6 32h4l-8-42z" />
      <circle className="fill-action" cx="48" cy="16" r="5" />
      <path
        className="fill-none stroke-brand"
        strokeWidth="4"
        strokeLinecap="round"
        d="M37 6a14 14 0 0 0 0 20M28 0a25 25 0 0 0 0 32M62 10l12 12m0-12L62 22"
      />
      <path className="fill-raised" d="M4 61h88v3H4z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

/** Shows a small drawing in the colours of the theme. It is decorative: a text beside it says the same. */
export const Scene = ({ of }: { of: keyof typeof SCENES }) => (
  <svg viewBox="0 0 96 64" width="120" height="80" className="shrink-0" aria-hidden="true">
    {SCENES[of]}
  </svg>
);
