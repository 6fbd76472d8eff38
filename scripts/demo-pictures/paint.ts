/**
 * Drawing primitives: shapes as SVG text in a 32 × 32 box (like the emoji, baseline at y ≈ 29) and
 * gradients, collected while a drawing is written.
 */
export class Paint {
  readonly #prefix: string;
  readonly #gradients: string[] = [];

  /** @param prefix keeps the ids of one drawing apart from those of its neighbours in the same SVG. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  #add(attributes: string, tag: string, from: string, to: string): string {
    const id = `${this.#prefix}${this.#gradients.length}`;
    this.#gradients.push(
      `<${tag} id="${id}" ${attributes}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></${tag}>`,
    );
    return `url(#${id})`;
  }

  /** From top to bottom. */
  down(from: string, to: string): string {
    return this.#add('x1="0" y1="0" x2="0" y2="1"', 'linearGradient', from, to);
  }

  /** From left to right. */
  across(from: string, to: string): string {
    return this.#add('x1="0" y1="0" x2="1" y2="0"', 'linearGradient', from, to);
  }

  /** From the top left corner to the bottom right. */
  slant(from: string, to: string): string {
    return this.#add('x1="0" y1="0" x2="1" y2="1"', 'linearGradient', from, to);
  }

  /** From a highlight in the upper left to the edge. */
  glow(from: string, to: string): string {
    return this.#add('cx=".35" cy=".3" r=".8"', 'radialGradient', from, to);
  }

  defs(): string {
    return `<defs>${this.#gradients.join('')}</defs>`;
  }
}

export type Drawing = (paint: Paint) => string;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The same piece at several places: `repeat(3, (i) => …)`. */
export const repeat = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
