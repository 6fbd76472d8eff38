import { renderSVG } from 'uqr';

/**
 * A QR code as SVG, a unit for each cell, with the quiet zone that readers require. Always dark on white: readers do
 * not accept inverted colours.
 */
export const qrSvg = (text: string): string =>
  renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 })
    // Or viewers show gaps between the cells.
    .replace('<svg ', '<svg shape-rendering="crispEdges" ');
