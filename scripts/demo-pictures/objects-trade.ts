import { box, disc, line, oval, repeat, shape, type Drawing } from './paint.ts';

// Things of work, energy, trade and dress that no emoji shows; see objects-home.ts for the light.

const INK = '#3A3560';

const solarPanel: Drawing = (p) =>
  line('M16 20v7M16 24l-5.5 4.6M16 24l5.5 4.6', '#8E8FA6', 1.5) +
  shape('M5.6 5h20.8l4.2 16.5H1.4z', p.down('#E9E7F2', '#9C99B6')) +
  shape('M6.5 6h19l3.7 14.5H2.8z', p.slant('#3F68DC', '#1B2168')) +
  line('M12.8 6l-1.3 14.5M19.2 6l1.3 14.5M5.2 11h21.6M4.1 15.5h23.8', '#A9C0FF', 0.5) +
  shape('M6.5 6h6.3L6.4 20.5H2.8z', '#FFFFFF26') +
  oval(16, 28.8, 7.5, 0.9, '#6E6A8C');

const generator: Drawing = (p) =>
  box(6, 26.8, 5, 2.4, 0.7, INK) +
  box(21, 26.8, 5, 2.4, 0.7, INK) +
  line('M3.5 26V7.5c0-1 .5-1.5 1.5-1.5h22c1 0 1.5.5 1.5 1.5V26', '#4A4570', 1.7) +
  line('M3 26.5h26', '#4A4570', 1.9) +
  box(6, 7.5, 20, 7.5, 2.2, p.down('#FF7A5C', '#C52E3B')) +
  box(13.5, 6, 5, 2.2, 0.9, '#2A2649') +
  box(6, 15.6, 9.5, 10, 1.2, p.down('#615C86', '#37325A')) +
  repeat(4, (i) => box(7.3, 17.2 + i * 2, 7, 0.9, 0.45, '#8F8BB0')) +
  box(16.5, 15.6, 9.5, 10, 1.2, p.down('#F7F5FC', '#BFBBD4')) +
  disc(19.3, 19, 1.6, '#4A4570') +
  disc(23.3, 19, 1.6, '#4A4570') +
  disc(19.3, 19, 0.6, '#E6E3F1') +
  disc(23.3, 19, 0.6, '#E6E3F1') +
  box(18, 22.2, 6.5, 1.8, 0.5, '#F0B24A') +
  shape('M8.5 9.2c4-.9 9-.9 13 0v1.2c-4-.8-9-.8-13 0z', '#FFFFFF55');

const carBattery: Drawing = (p) =>
  box(6.5, 5.5, 4.5, 4, 0.9, p.down('#B9B5CE', '#6E6A8C')) +
  box(21, 5.5, 4.5, 4, 0.9, p.down('#B9B5CE', '#6E6A8C')) +
  box(2.5, 12, 27, 17, 2, p.down('#55507C', '#252145')) +
  box(1.8, 8.6, 28.4, 6, 1.8, p.down('#6D68F0', '#3A37A8')) +
  box(5, 17.4, 22, 8.4, 1.2, p.down('#FFD979', '#EF9F36')) +
  line('M8 21.6h4M20 21.6h4M22 19.6v4', '#7A3B12', 1.3) +
  shape('M17.2 18.4l-3.3 3.8h2l-1 3 3.3-3.9h-2z', '#C5402F');

const inverter: Drawing = (p) =>
  box(5, 2.5, 22, 26.6, 2.6, p.across('#FFFFFF', '#C2BED7')) +
  box(8, 5.6, 16, 9, 1.4, p.down('#3D3A78', '#1F1C48')) +
  line('M10 11.5c1.5-5 3-5 4.5 0s3 5 4.5 0c.5-1.5 1.4-2.6 2.5-3', '#6FF0C4', 0.9) +
  disc(10.5, 18.6, 1.3, '#59D98A') +
  disc(16, 18.6, 1.3, '#F0B24A') +
  disc(21.5, 18.6, 1.3, '#EF6A6A') +
  repeat(4, (i) => box(9, 22 + i * 1.5, 14, 0.7, 0.35, '#8F8BB0'));

const tyre: Drawing = (p) =>
  disc(16, 16, 13.6, p.glow('#65618A', '#1D1A35')) +
  repeat(
    16,
    (i) =>
      `<rect x="15.1" y="2.2" width="1.8" height="2.6" rx=".5" fill="#16132A" transform="rotate(${i * 22.5} 16 16)"/>`,
  ) +
  disc(16, 16, 9.8, '#2B2748') +
  disc(16, 16, 8.4, p.slant('#FBFAFE', '#8A86A8')) +
  repeat(
    5,
    (i) =>
      `<path transform="rotate(${i * 72} 16 16)" d="M14.3 8.8h3.4l1.5 3.8a4.5 4.5 0 0 0-6.4 0z" fill="#3E3A62"/>`,
  ) +
  disc(16, 16, 2.6, p.glow('#FFFFFF', '#9C98B8')) +
  disc(16, 16, 1.1, '#4A4570');

const engine: Drawing = (p) =>
  box(7, 8, 18, 5, 1.2, p.down('#FF8A5C', '#C8413A')) +
  repeat(4, (i) => box(8.5 + i * 4.1, 4.4, 2.6, 4.4, 0.8, p.down('#D9D6E6', '#8683A2'))) +
  box(5, 12.4, 22, 9, 1.6, p.down('#C9C6DA', '#7C7999')) +
  shape(
    'M8 21h16l-2 7c-.2.8-.8 1.2-1.6 1.2h-8.8c-.8 0-1.4-.4-1.6-1.2z',
    p.down('#55507C', '#2C284C'),
  ) +
  disc(6, 18.8, 4.7, '#2C284C') +
  disc(6, 18.8, 3, p.glow('#F2F0F8', '#8D89AA')) +
  disc(26.6, 17, 3.3, '#3E3A62') +
  disc(26.6, 17, 1.6, '#D9D6E6') +
  repeat(3, (i) => box(12 + i * 3.8, 14.4, 2.2, 5, 0.7, '#6B6790'));

const featurePhone: Drawing = (p) =>
  box(9, 1.6, 14, 28.8, 3, p.across('#4A63D0', '#25317E')) +
  box(10.5, 4.4, 11, 9.6, 0.9, p.slant('#D7F3E0', '#7CC7A4')) +
  line('M12 7h6M12 9h8M12 11h4', '#2B6B50', 0.8) +
  oval(16, 16.7, 2.6, 1.5, '#E6E3F5') +
  box(10.7, 15.8, 2, 1.6, 0.6, '#7BE08B') +
  box(19.3, 15.8, 2, 1.6, 0.6, '#F27A7A') +
  repeat(12, (i) =>
    box(10.8 + (i % 3) * 3.7, 19.4 + Math.floor(i / 3) * 2.5, 3, 1.7, 0.7, '#C9D2F8'),
  ) +
  box(14, 2.6, 4, 0.7, 0.35, '#18205A');

const smartphonePair: Drawing = (p) =>
  `<g transform="rotate(-7 11 16)">` +
  box(3.4, 3, 13.4, 25.6, 2.4, p.slant('#7C93F0', '#2B3684')) +
  box(4.8, 4.4, 5, 7.6, 1.6, '#25307A') +
  disc(7.3, 6.6, 1.5, p.glow('#6B77B8', '#0F1338')) +
  disc(7.3, 9.9, 1.5, p.glow('#6B77B8', '#0F1338')) +
  disc(11.2, 5.8, 0.6, '#FFF2C4') +
  '</g>' +
  box(13.6, 2.6, 14.6, 27, 2.6, p.slant('#4B4672', '#17142F')) +
  box(14.5, 3.5, 12.8, 25.2, 1.9, p.slant('#F8B65C', '#C2456B')) +
  shape(
    'M14.5 19c4-3.6 6-.6 8.4-2.6 1.6-1.4 3-1.6 4.400-1.2v11.6c0 1-.8 1.900-1.9 1.9h-9c-1 0-1.900-.9-1.900-1.900z',
    '#3F53C8',
  ) +
  shape(
    'M14.5 22.6c4-2 7 .4 12.800-1.6v5.8c0 1-.8 1.900-1.9 1.9h-9c-1 0-1.900-.9-1.900-1.900z',
    '#2A2F7E',
  ) +
  disc(23, 12.6, 1.7, '#FFE9B0') +
  disc(20.9, 5, 0.6, '#17142F') +
  box(18.4, 27.4, 5, 0.5, 0.25, '#FFFFFFB0');

const tablet: Drawing = (p) =>
  box(1.5, 5, 29, 22.4, 2.2, p.slant('#57527C', '#211D3E')) +
  box(3.2, 6.8, 25.6, 18.8, 0.9, p.slant('#7FC4F7', '#3F53C8')) +
  shape(
    'M3.2 20c4-4 8-1.5 12-4.5s8-4.5 13.600-2v11.200c0 .5-.4.9-.9.9H4.1c-.5 0-.9-.4-.9-.9z',
    '#F4B357',
  ) +
  shape(
    'M3.2 22.5c5-3 9-.5 13.5-2.5s8-2 12.1-.5v5.200c0 .5-.4.9-.9.9H4.1c-.5 0-.9-.4-.9-.9z',
    '#E06C56',
  ) +
  disc(22.5, 11, 2, '#FFF0C2') +
  repeat(4, (i) => box(6 + i * 3.4, 9, 2.4, 2.4, 0.7, '#FFFFFFB0')) +
  disc(16, 26.5, 0.45, '#A9A5C2');

const powerBank: Drawing = (p) =>
  line('M16 5c0-3 5-3 5 .5S27 7 27 11v3', '#F6F4FB', 1.4) +
  box(8, 5, 14, 24.4, 2.8, p.across('#5C6FE0', '#2B2F86')) +
  box(10, 7, 3, 20.4, 1.5, '#FFFFFF22') +
  repeat(4, (i) => disc(12 + i * 2, 25.4, 0.6, i < 3 ? '#7BF0B4' : '#8D95D6')) +
  shape('M16 10.5l-3.6 5.2h2.3l-1.3 4.2 4.3-5.6h-2.5z', '#FFD35C') +
  box(25.8, 13, 2.4, 4.2, 0.7, '#D9D6E6');

const router: Drawing = (p) =>
  line('M7.5 19L5 7.5M24.5 19L27 7.5', INK, 1.5) +
  line('M12.8 13.6a5 5 0 0 1 6.4 0M10.6 10.4a9 9 0 0 1 10.8 0', '#4C82EC', 1.3) +
  disc(16, 16.6, 1.2, '#4C82EC') +
  shape(
    'M5 19h22c1.6 0 2.6.8 3 2.2l.8 4c.3 1.8-.8 3-2.6 3H3.8c-1.8 0-2.9-1.2-2.6-3l.8-4C2.4 19.8 3.4 19 5 19z',
    p.down('#FFFFFF', '#BDB9D2'),
  ) +
  repeat(4, (i) => disc(7 + i * 3, 24, 0.8, i === 3 ? '#F0B24A' : '#52D68A')) +
  box(20, 23.3, 6, 1.4, 0.7, '#8F8BB0') +
  box(4, 28, 4, 1.2, 0.5, INK) +
  box(24, 28, 4, 1.2, 0.5, INK);

const waterTank: Drawing = (p) =>
  line('M6 29.5L8 22M26 29.5L24 22M16 29.5V22M7 26.5h18', '#7A4A2E', 1.3) +
  box(4.5, 20.8, 23, 1.9, 0.6, '#94603C') +
  box(6, 6.5, 20, 14.5, 2, p.across('#5C7BE8', '#263488')) +
  repeat(3, (i) => box(6, 9.4 + i * 3.8, 20, 1.2, 0.6, '#FFFFFF33')) +
  oval(16, 6.8, 10, 2.6, p.down('#8FA8F5', '#4A63C8')) +
  box(12.5, 2.8, 7, 3.6, 1.2, p.down('#3C4FA8', '#232F74')) +
  line('M26 18.5h2.2v5', '#8E8FA6', 1.2);

const sackOf =
  (cloth: [string, string], label: string, top: string): Drawing =>
  (p) =>
    shape(
      'M8 5.5c-4 5-5.5 11-5 18.5.2 3.6 1.6 5.4 5 5.4h16c3.4 0 4.8-1.8 5-5.4.5-7.5-1-13.5-5-18.5z',
      p.across(cloth[0], cloth[1]),
    ) +
    shape(
      'M8 5.5c-.8-1.3-.3-2.5 1-2.5 2 .8 12 .8 14 0 1.3 0 1.8 1.2 1 2.5-4 1.3-12 1.3-16 0z',
      top,
    ) +
    line('M8.2 5.6c4 1.2 11.6 1.2 15.6 0', '#FFFFFF77', 0.7) +
    shape('M16 11.5l6.5 6.5-6.5 6.5-6.5-6.5z', label) +
    shape('M16 14.5l3.5 3.5-3.5 3.5-3.5-3.5z', '#FFFFFFB5') +
    line('M7 9c-1.6 4-2.3 9-1.7 15', '#FFFFFF55', 1.1);

const steelBars: Drawing = (p) =>
  repeat(
    5,
    (i) =>
      `<g transform="rotate(-24 16 17)">${box(1, 8 + i * 3.6, 29, 2.9, 1.45, p.down('#C3C6DA', '#5C5F82'))}${repeat(11, (k) => line(`M${3 + k * 2.5} ${8.3 + i * 3.6}l1 2.3`, '#4A4D70', 0.5))}${oval(30, 9.45 + i * 3.6, 0.8, 1.45, '#E3E5F0')}</g>`,
  ) + line('M8 13.5l6 13.3M18.5 8l6.5 14', '#C9711F', 1.3);

const sewingMachine: Drawing = (p) =>
  box(1.5, 24.6, 29, 4.2, 1.3, p.down('#B9774A', '#7A4529')) +
  box(3, 22.4, 26, 2.6, 1, p.down('#3C3765', '#241F45')) +
  shape(
    'M21 23V13.5h-9.5V16c0 1-.5 1.6-1.5 1.6H7.5c-1 0-1.5-.6-1.5-1.6V10c0-2.6 1.7-4 4-4h14.5c2.6 0 4 1.5 4 4v13z',
    p.slant('#4C55B8', '#20204F'),
  ) +
  box(8.2, 17.4, 1.4, 4.6, 0.5, '#D9D6E6') +
  disc(29, 14, 2.9, p.glow('#F8D588', '#B8741D')) +
  line('M12 9.5h8M13 11.2h6', '#F0B24A', 0.8) +
  disc(24.8, 9.6, 1.5, '#F0B24A') +
  box(14.5, 2.8, 3.2, 3.4, 0.5, p.across('#F2637A', '#B0224F')) +
  shape('M3 22.4h9c-1 2.5-2.5 4.5-5 6.5H1.5c.6-2 1-4 1.5-6.5z', '#F0567FCC');

const fabricRolls: Drawing = (p) => {
  const roll = (y: number, from: string, to: string, mark: string): string =>
    box(3, y, 23, 7.4, 3.7, p.down(from, to)) +
    repeat(5, (i) => shape(`M${8 + i * 3.6} ${y + 1.6}l1.5 2.1-1.5 2.1-1.5-2.1z`, mark)) +
    oval(25.6, y + 3.7, 2.6, 3.7, '#FFF1D6') +
    oval(25.6, y + 3.7, 1.3, 1.9, to);
  return (
    roll(21.6, '#5B74E6', '#2A3790', '#FFD77A') +
    roll(14, '#FFC766', '#D97B22', '#8A2145') +
    roll(6.4, '#E2566F', '#8E1F47', '#FFE3B0')
  );
};

const boubou: Drawing = (p) =>
  shape(
    'M11.5 3.5L3 8.5c-1.2.8-1.7 2-1.5 3.4L3.5 22l6-1.2L9 29.5h14l-.5-8.7 6 1.2 2-10.1c.2-1.4-.3-2.6-1.5-3.4l-8.5-5z',
    p.down('#7F97F2', '#39489F'),
  ) +
  shape('M11.5 3.5h9L18.5 17h-5z', '#FFF1D2') +
  line('M13 7l3 3 3-3M13.3 10.3L16 13l2.7-2.7M14 14l2 2 2-2', '#D98A22', 0.8) +
  shape('M13 3.5c.5 1.8 1.5 2.7 3 2.7s2.5-.9 3-2.7z', '#2B3684') +
  line('M9.5 20.8L10 12M22.5 20.8L22 12', '#2B368466', 0.7) +
  line('M9.2 27.6h13.6', '#FFD77A', 0.9) +
  line('M3.2 20l5.4-1.1M28.8 20l-5.4-1.1', '#FFD77A', 0.9);

const agadezCross: Drawing = (p) =>
  `<circle cx="16" cy="6.6" r="3.8" fill="none" stroke="${p.slant('#FFFFFF', '#8B8FA8')}" stroke-width="1.9"/>` +
  shape(
    'M16 9.5l4 4.5 6.8-1.6 1.7 3.6-1.7 3.6L20 18l-1.7 6 1 3.5L16 30.5l-3.3-3 1-3.5L12 18l-6.8 1.6L3.5 16l1.7-3.6L12 14z',
    p.slant('#FBFBFF', '#8387A3'),
  ) +
  shape('M16 12.6l3 3.4-3 3.4-3-3.4z', p.slant('#8E92AC', '#D9DBE8')) +
  line('M16 21.5v5M7 16h3M25 16h-3', '#7A7E9A', 0.7) +
  disc(16, 16, 0.9, '#3C4FA8');

const streetLamp: Drawing = (p) =>
  box(7.5, 6, 1.9, 22.6, 0.9, p.across('#B9B5CE', '#6B678A')) +
  box(5.2, 27.6, 6.5, 1.9, 0.8, INK) +
  shape('M4 7.5L17 2l3 2.5L7.5 10z', p.slant('#4A6BE0', '#1C2270')) +
  line('M8.5 12h8c2 0 3 .5 4 1.5', '#8683A2', 1.3) +
  shape('M17 13h11.5c0 1.8-1.2 2.8-3 2.8H20c-1.8 0-3-1-3-2.8z', p.down('#57527C', '#2C284C')) +
  shape('M19 16h7.5l4 12.5H15z', '#FFD77A77') +
  oval(22.8, 16, 3.6, 0.9, '#FFE9A8');

const motorPump: Drawing = (p) =>
  box(3, 26.4, 26, 2.6, 1, '#3E3A62') +
  box(12.5, 7, 13, 5.5, 1.8, p.down('#FF7F62', '#C5343B')) +
  box(17.5, 5.4, 3.4, 2, 0.8, INK) +
  box(12.5, 12.5, 14, 13.5, 1.8, p.down('#6A658F', '#37325A')) +
  disc(20, 19, 4.8, '#2A2649') +
  disc(20, 19, 3.3, p.glow('#F2F0F8', '#8D89AA')) +
  disc(8.5, 19.5, 6.4, p.slant('#6FA4F5', '#2750B4')) +
  disc(8.5, 19.5, 3.3, '#1E3F90') +
  box(6, 7.5, 5, 7, 0.9, p.across('#8FB8F8', '#3560C0')) +
  box(4.8, 5.8, 7.4, 2.4, 0.9, '#F0B24A') +
  shape('M5.3 5.8c1-2.8 4-3.6 6-1.8-1-.2-1.8.4-2 1.8z', '#58B9F2');

const plot: Drawing = (p) =>
  shape('M16 10L31 19 16 28.5 1 19z', p.down('#E2B374', '#B97B42')) +
  shape('M16 12.5L26.8 19 16 25.9 5.2 19z', p.down('#CDE08B', '#8DB355')) +
  line('M3.5 19L16 26.9 28.5 19 16 11.2z', '#FFF6E0', 0.7) +
  repeat(4, (i) =>
    box(
      [2.3, 15.2, 28.1, 15.2][i] ?? 0,
      [14.5, 22.6, 14.5, 7][i] ?? 0,
      1.6,
      5,
      0.4,
      p.across('#FFFFFF', '#C9C0B5'),
    ),
  ) +
  box(16.4, 2.5, 1.1, 16, 0.4, '#7A4A2E') +
  shape('M17.5 3h8.5l-2.2 2.7L26 8.5h-8.5z', p.across('#F0643F', '#C5343B'));

export const TRADE_OBJECTS: Readonly<Record<string, Drawing>> = {
  'solar-panel': solarPanel,
  generator,
  'car-battery': carBattery,
  inverter,
  tyre,
  engine,
  'feature-phone': featurePhone,
  'smartphone-pair': smartphonePair,
  tablet,
  'power-bank': powerBank,
  router,
  'water-tank': waterTank,
  'grain-sack': sackOf(['#F3DDB0', '#C39A5C'], '#8DB355', '#E5C88F'),
  'feed-sack': sackOf(['#FFFFFF', '#C5C1D8'], '#4A9B62', '#DAD6E8'),
  'cement-sack': sackOf(['#DCDDE6', '#92939F'], '#C5343B', '#BFC0CC'),
  'steel-bars': steelBars,
  'sewing-machine': sewingMachine,
  'fabric-rolls': fabricRolls,
  boubou,
  'agadez-cross': agadezCross,
  'street-lamp': streetLamp,
  'motor-pump': motorPump,
  plot,
};
