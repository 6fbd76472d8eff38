import { renderSVG } from 'uqr';

/**
 * Draws a QR code as SVG, one unit per cell, with the quiet zone that readers require. It is always
 * dark on white, because readers do not accept inverted colours.
 */
export const qrSvg = (text: string): string =>
  renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 })
    // Without crisp edges viewers show gaps between the cells.
    .replace('<svg ', '<svg shape-rendering="crispEdges" ');
