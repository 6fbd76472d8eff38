import { box, disc, line, oval, repeat, shape, type Drawing } from './paint.ts';

// Things of the house and of everyday Niger that no emoji shows. Light falls from the upper left, as on the emoji.

const STEEL = '#8E8FA6';
const INK = '#433B6B';

const fridge: Drawing = (p) =>
  box(8.6, 28, 2.6, 1.8, 0.6, INK) +
  box(20.8, 28, 2.6, 1.8, 0.6, INK) +
  box(7, 2, 18, 27, 2.4, p.across('#F4F2FA', '#B9B4CE')) +
  box(7.6, 2.6, 16.8, 9.2, 1.9, p.slant('#FFFFFF', '#D3CFE3')) +
  box(7.6, 12.6, 16.8, 15.8, 1.9, p.slant('#FFFFFF', '#CBC7DE')) +
  box(9.4, 5.8, 1.5, 4.4, 0.75, p.down('#A6A2BE', '#6E6A8C')) +
  box(9.4, 14.4, 1.5, 7, 0.75, p.down('#A6A2BE', '#6E6A8C')) +
  box(19.2, 4.8, 3.2, 1, 0.5, '#5B7BE0');

const freezer: Drawing = (p) =>
  box(4.5, 27.6, 3, 2, 0.6, INK) +
  box(24.5, 27.6, 3, 2, 0.6, INK) +
  box(2.5, 11, 27, 17.6, 2, p.down('#FFFFFF', '#C4C0DA')) +
  box(2, 8, 28, 5, 2, p.down('#FFFFFF', '#DAD6E8')) +
  box(15.6, 8.2, 0.8, 4.6, 0.2, '#B3AECB') +
  box(10.2, 10.6, 3, 1.1, 0.55, '#7C78A0') +
  box(18.8, 10.6, 3, 1.1, 0.55, '#7C78A0') +
  box(22, 23.6, 5, 2.6, 0.6, '#9793B4') +
  disc(23.3, 24.9, 0.5, '#8CF0A0') +
  line('M7 18v5M4.9 19.2l4.2 2.5M9.1 19.2l-4.2 2.5', '#4C9BF0', 0.8);

const airConditioner: Drawing = (p) =>
  box(1.5, 7, 29, 12, 3, p.down('#FFFFFF', '#CDC9DF')) +
  box(1.5, 7, 29, 6.4, 3, p.down('#FFFFFF', '#ECE9F5')) +
  box(3.6, 14.8, 24.8, 2.8, 1.2, p.down('#5F5A82', '#8B87AC')) +
  box(3.6, 14.4, 24.8, 1.1, 0.55, '#F5F3FB') +
  box(22.2, 9.8, 4.8, 1.8, 0.6, '#4B4672') +
  box(22.9, 10.3, 2, 0.8, 0.3, '#6FE3F5') +
  line(
    'M8 21.2c-1.6 1.6 1.2 2.8-.4 5M16 21.6c-1.6 1.8 1.2 3-.4 5.4M24 21.2c-1.6 1.6 1.2 2.8-.4 5',
    '#58B9F2',
    1.3,
  );

const fan: Drawing = (p) => {
  const blade = p.glow('#7FD4F7', '#2C7FD0');
  return (
    box(15, 19, 2, 8.6, 0.8, p.across('#F2F0F8', '#A09CBB')) +
    oval(16, 28.2, 6.4, 1.7, p.down('#F4F2FA', '#8884A6')) +
    disc(16, 11.6, 10, '#FFFFFF66') +
    repeat(
      4,
      (i) =>
        `<path transform="rotate(${i * 90 + 20} 16 11.6)" d="M16 11.6c-3.6-2.2-4.4-6.4-1.6-8.4 3-1.4 5.2 2.6 1.6 8.4z" fill="${blade}"/>`,
    ) +
    `<circle cx="16" cy="11.6" r="9.8" fill="none" stroke="${p.slant('#FFFFFF', '#9B97B8')}" stroke-width="1"/>` +
    `<circle cx="16" cy="11.6" r="6.6" fill="none" stroke="#C9C5DA" stroke-width=".45"/>` +
    disc(16, 11.6, 2.1, p.glow('#FFD77A', '#E8912C')) +
    disc(16, 22, 1.2, '#5B7BE0')
  );
};

const washingMachine: Drawing = (p) =>
  box(6, 28, 3, 1.8, 0.6, INK) +
  box(23, 28, 3, 1.8, 0.6, INK) +
  box(4, 3, 24, 26, 2.6, p.across('#FBFAFE', '#BEBAD3')) +
  box(4.6, 3.6, 22.8, 5.2, 2, p.down('#FFFFFF', '#DCD8EA')) +
  disc(8, 6.2, 1.4, p.glow('#8FA8F5', '#4257B8')) +
  box(20.4, 5, 4.8, 2.4, 0.6, '#4B4672') +
  box(21.2, 5.7, 2, 1, 0.3, '#7BE8B4') +
  disc(16, 18.6, 8, p.slant('#F7F5FC', '#8D89AA')) +
  disc(16, 18.6, 6.4, p.glow('#7CA4EE', '#2B3A80')) +
  shape('M9.8 19.6c2.2-1.6 4 1.4 6.4.4s3.8-1.8 6-.4a6.4 6.4 0 0 1-12.4 0z', '#8FDBFA') +
  shape('M11.6 15.8a5.4 5.4 0 0 1 4-2.7c-1.3 1-2.6 2.6-2.9 4.3z', '#FFFFFFB0');

const blender: Drawing = (p) =>
  box(9, 20, 14, 9.4, 2.2, p.across('#F2637A', '#A81E4C')) +
  disc(16, 25, 2, p.glow('#FFF4E4', '#D5B9B5')) +
  box(15.6, 23.3, 0.8, 1.8, 0.3, '#8A1B40') +
  shape('M9.2 5h14l-2 14.4h-10z', '#DDF1FBCC') +
  shape('M10 10.5c2-1.2 4 .9 6.4 0s4-.7 6 0l-1.2 8.9h-10z', p.down('#F0567F', '#B0224F')) +
  shape(
    'M23.1 6.5h2.4c1.5 0 2 1 1.8 2.3l-.7 4.4c-.2 1.4-1 2.2-2.4 2.2h-2.3l.3-2h1.3c.5 0 .8-.2.9-.7l.5-3.4c.1-.5-.2-.8-.7-.8h-1.3z',
    '#B9DCEE',
  ) +
  box(8.6, 2.6, 15.2, 2.8, 1.2, p.down('#5F5A82', '#3A3560')) +
  shape('M11.5 7l1 10.5', '#fff') +
  line('M11.6 7.6l.9 9.6', '#FFFFFFAA', 0.9);

const stove: Drawing = (p) =>
  box(6, 28, 2.6, 1.8, 0.5, INK) +
  box(23.4, 28, 2.6, 1.8, 0.5, INK) +
  box(4, 7, 24, 22, 1.8, p.across('#F6F4FB', '#A9A5C2')) +
  box(3.4, 6, 25.2, 2.4, 1, p.down('#57527A', '#38335C')) +
  box(5.6, 4.6, 8.6, 1.6, 0.6, '#2C284C') +
  box(17.8, 4.6, 8.6, 1.6, 0.6, '#2C284C') +
  repeat(5, (i) => disc(7.6 + i * 4.2, 10.8, 1.15, p.glow('#FFD98A', '#D97B22'))) +
  box(6.2, 13.6, 19.6, 12.8, 1.4, p.down('#4A4570', '#2B2750')) +
  box(7.8, 14.6, 16.4, 1.3, 0.65, '#D9D5E8') +
  box(8.4, 17.6, 15.2, 7.4, 1, p.down('#FFB65C', '#A84A24')) +
  shape('M10 24.4l5-6.2h3l-5 6.2z', '#FFFFFF40');

const gasBottle: Drawing = (p) =>
  shape(
    'M10.5 9V5.4C10.5 4 11.3 3 12.8 3h6.4c1.5 0 2.3 1 2.3 2.4V9h-2.3V6.2c0-.6-.3-1-1-1h-4.4c-.7 0-1 .4-1 1V9z',
    '#3E6FD0',
  ) +
  box(14.6, 5.6, 2.8, 3.8, 0.8, p.across('#F4C76A', '#B57A1E')) +
  box(9, 26.6, 14, 3, 1.2, '#27499C') +
  shape(
    'M7 15c0-4.5 3.5-6.5 9-6.5s9 2 9 6.5v8c0 3.7-3.6 5.5-9 5.5S7 26.7 7 23z',
    p.across('#6FA4F5', '#2750B4'),
  ) +
  box(7, 16.4, 18, 5, 0, '#FFFFFF33') +
  shape(
    'M16 15.6c2.2 2.1 3 3.5 3 4.9a3 3 0 0 1-6 0c0-1.2.6-2 1.4-2.8.2.8.6 1.2 1 1.2.6-.8.9-1.8.6-3.3z',
    p.down('#FFE07A', '#F2762B'),
  ) +
  shape('M9.2 14c.3-2 1.5-3 3.3-3.5-1.3 1.2-1.7 2.5-1.8 4.5l-.1 7.5-1.4-.5z', '#FFFFFF66');

const rug: Drawing = (p) =>
  repeat(9, (i) => line(`M${5.5 + i * 2.6} 27.4v2`, '#E9C98A', 0.7)) +
  repeat(9, (i) => line(`M${5.5 + i * 2.6} 6.2v-2`, '#E9C98A', 0.7)) +
  box(3.5, 6, 25, 21.6, 0.8, p.slant('#C5384F', '#7E1C40')) +
  box(5.3, 7.8, 21.4, 18, 0.4, '#F3CF86') +
  box(6.1, 8.6, 19.8, 16.4, 0.3, p.slant('#B02E4B', '#8A2145')) +
  shape('M16 9.8l8.2 7-8.2 7-8.2-7z', '#2F3E8C') +
  shape('M16 12l5.6 4.8-5.6 4.8-5.6-4.8z', '#F0B24A') +
  shape('M16 14.2l3 2.6-3 2.6-3-2.6z', '#FFF1D2') +
  shape('M6.1 8.6h4l-4 3.6zM25.9 8.6h-4l4 3.6zM6.1 25h4l-4-3.6zM25.9 25h-4l4-3.6z', '#F0B24A');

const curtain: Drawing = (p) => {
  const left = p.across('#F5B85C', '#C96A2A');
  const right = p.across('#C96A2A', '#F5B85C');
  return (
    box(7, 4.5, 18, 20, 0.6, p.down('#BFE3F5', '#EAF6FB')) +
    line('M16 4.5v20M7 14h18', '#FFFFFF', 1) +
    shape('M3.5 4h9.5c.4 7-1 13-5.4 16 1.8 2.5 2.6 5.5 2.4 9.4H3.5z', left) +
    shape('M28.5 4H19c-.4 7 1 13 5.4 16-1.8 2.5-2.6 5.5-2.4 9.4h6.5z', right) +
    line(
      'M6.5 5c.2 6-.4 11-2 15M9.8 5c0 6-1.3 11-4 15M25.5 5c-.2 6 .4 11 2 15M22.2 5c0 6 1.3 11 4 15',
      '#A34F1E55',
      0.7,
    ) +
    line('M3.5 20.2c1.6.8 3 .7 4.6-.4M28.5 20.2c-1.6.8-3 .7-4.6-.4', '#FFE3A8', 1.1) +
    box(1.5, 2.6, 29, 1.8, 0.9, p.down('#8A5A36', '#5B3720')) +
    disc(2, 3.5, 1.4, '#F0B24A') +
    disc(30, 3.5, 1.4, '#F0B24A')
  );
};

const wardrobe: Drawing = (p) =>
  box(5, 27.6, 3, 2, 0.4, '#4E2A1E') +
  box(24, 27.6, 3, 2, 0.4, '#4E2A1E') +
  box(3, 2, 26, 26.4, 1.4, p.across('#A8623C', '#6A3524')) +
  box(2.4, 2, 27.2, 2, 1, '#8C4D30') +
  box(4.4, 5.2, 7.2, 21.8, 0.6, p.slant('#C98254', '#93512F')) +
  box(20.4, 5.2, 7.2, 21.8, 0.6, p.slant('#C98254', '#93512F')) +
  box(12.4, 5.2, 7.2, 21.8, 0.6, '#7A4029') +
  box(13, 5.8, 6, 20.6, 0.4, p.slant('#EAF6FC', '#9CC7E0')) +
  shape('M13.4 15l5.2-7.4v4.6L13.4 19.6z', '#FFFFFFA0') +
  box(10.3, 15, 0.8, 3.4, 0.4, '#F2C66B') +
  box(20.9, 15, 0.8, 3.4, 0.4, '#F2C66B');

const flatTv: Drawing = (p) =>
  shape('M9 28.4l1.6-3.6h1.8l-1 3.6zM23 28.4l-1.6-3.6h-1.8l1 3.6z', STEEL) +
  box(1, 5, 30, 20, 1.4, p.down('#4A4570', '#25213F')) +
  box(2, 6, 28, 17.4, 0.6, p.slant('#4C63D2', '#241F66')) +
  shape(
    'M2 19.5c5-4.5 9-1.5 13-4.5s8-6 15-4v11.8c0 .4-.2.6-.6.6H2.6c-.4 0-.6-.2-.6-.6z',
    p.across('#F0A03C', '#D9556A'),
  ) +
  disc(22.5, 10.6, 2.2, '#FFE3A0') +
  shape('M2 6h13L5 23.4H2.6c-.4 0-.6-.2-.6-.6z', '#FFFFFF1C') +
  disc(16, 24.2, 0.35, '#FF7A7A');

const stroller: Drawing = (p) =>
  line('M5 6.5h2.5l5 18M24.5 14.5L11 25.5M12 17l11 8', STEEL, 1.3) +
  shape('M8.5 14.5h18.7c0 5-3.7 8-8.7 8h-3c-4 0-6.2-3.5-7-8z', p.down('#6E86E8', '#35459E')) +
  shape('M17.5 3.5c6 .3 10 4.7 9.9 11H17.5z', p.slant('#FFCB6B', '#E78B2B')) +
  line('M17.5 14.5V3.5M17.5 14.5l6.6-8.1', '#C96F1D88', 0.6) +
  box(7.8, 13.6, 20, 1.8, 0.9, '#FFE9BE') +
  repeat(
    2,
    (i) => disc(11 + i * 13, 26.3, 3.2, '#3A3560') + disc(11 + i * 13, 26.3, 1.5, '#D9D5E8'),
  ) +
  disc(4.8, 6.5, 1.2, '#3A3560');

const speaker: Drawing = (p) =>
  box(7, 1.6, 18, 28, 2, p.across('#57527C', '#2A2649')) +
  box(8.2, 2.8, 15.6, 25.6, 1.3, p.slant('#413C66', '#1F1B3A')) +
  disc(16, 9, 4.3, p.slant('#A7A3C2', '#524D78')) +
  disc(16, 9, 3.3, '#2A2649') +
  disc(16, 9, 1.5, p.glow('#D9D5E8', '#6E6A92')) +
  disc(16, 20.6, 6.6, p.slant('#F4C269', '#C9711F')) +
  disc(16, 20.6, 5.3, p.glow('#4A4570', '#16132E')) +
  disc(16, 20.6, 2.4, p.glow('#BDB9D4', '#55507C'));

export const HOME_OBJECTS: Readonly<Record<string, Drawing>> = {
  fridge,
  freezer,
  'air-conditioner': airConditioner,
  fan,
  'washing-machine': washingMachine,
  blender,
  stove,
  'gas-bottle': gasBottle,
  rug,
  curtain,
  wardrobe,
  'flat-tv': flatTv,
  stroller,
  speaker,
};
