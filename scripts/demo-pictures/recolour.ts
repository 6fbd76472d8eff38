// Colourways: a red car becomes an indigo or a green one by turning the hue of every colour of its drawing.

/** How far from the main hue a colour is still dyed with it, in degrees. */
const REACH = 62;

/** The hue of a colour in degrees, 0 for greys. */
export function hueOf(red: number, green: number, blue: number): number {
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (spread === 0) return 0;
  if (high === red) return (((green - blue) / spread + 6) % 6) * 60;
  if (high === green) return ((blue - red) / spread + 2) * 60;
  return ((red - green) / spread + 4) * 60;
}

function turned(
  red: number,
  green: number,
  blue: number,
  degrees: number,
  around: number,
): readonly [number, number, number] {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const hue = hueOf(red, green, blue);
  const away = Math.abs(((hue - around + 540) % 360) - 180);
  // The windows of a red car stay blue.
  if (away > REACH) return [red, green, blue];
  const light = (high + low) / 2;
  // Reduce saturation slightly: a saturation suited to red is garish in green.
  const spread = (high - low) * 0.76;
  // Greys, glass and tyres keep their colour.
  if (high - low < 0.24) return [red, green, blue];
  const wanted = ((hue + degrees) / 60 + 12) % 6;
  const channel = (offset: number): number => {
    const place = (wanted + offset) % 6;
    const share = Math.max(0, Math.min(1, 2 - Math.abs(place - 3)));
    return light + spread * (0.5 - share);
  };
  return [channel(5), channel(3), channel(1)].map((value) => Math.min(1, Math.max(0, value))) as [
    number,
    number,
    number,
  ];
}

const hex = (value: number): string =>
  Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');

/**
 * Turns the hue of an SVG text, its hexadecimal colours and the constant colours of its filters, by some degrees.
 * @param around only colours near this hue are turned.
 */
export function recolour(svg: string, degrees: number, around: number): string {
  if (degrees === 0) return svg;
  return svg
    .replaceAll(/#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?=["';\s])/g, (_, digits: string) => {
      const full =
        digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
      const value = Number.parseInt(full, 16);
      return `#${turned(
        (value >> 16) / 255,
        ((value >> 8) & 255) / 255,
        (value & 255) / 255,
        degrees,
        around,
      )
        .map(hex)
        .join('')}`;
    })
    .replaceAll(/values="([^"]+)"/g, (_, list: string) => {
      const values = list.split(' ');
      const [red = 0, green = 0, blue = 0] = [4, 9, 14].map((place) => Number(values[place]));
      const [r, g, b] = turned(red, green, blue, degrees, around);
      const opacity = values.slice(15).join(' ');
      return `values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${opacity}"`;
    });
}
