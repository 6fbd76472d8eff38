import { createHash } from 'node:crypto';

// The colours are those of web/styles/tokens.css and dark.css. Articles outside the screen are not laid out, for slow
// phones.
export const PACK_STYLE = [
  ':root{color-scheme:light dark;--g:#fbf8f3;--s:#fff;--r:#f4eee4;--l:#e5dccd;--i:#1b2048;--k:#565b78;--b:#2b3a8f;--d:#b42318}',
  '@media (prefers-color-scheme:dark){:root{--g:#11142b;--s:#191d3a;--r:#242a4e;--l:#333a63;--i:#f5f1ea;--k:#b9bbd4;--b:#b3bdff;--d:#ff958a}}',
  '*{box-sizing:border-box;margin:0}',
  'body{background:var(--g);color:var(--i);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'header,nav,main,aside{max-width:1200px;margin:0 auto;padding:16px 12px 0}',
  'main{padding-bottom:48px}',
  'h1{font-size:22px;line-height:1.25}h2{font-size:18px;margin:24px 0 12px}h3{font-size:16px;line-height:1.35}',
  'p,ul{margin-top:6px}ul{padding-left:20px}a{color:var(--b)}',
  '.k{color:var(--k);font-size:14px}',
  '.w{color:var(--d);font-weight:700;font-size:14px}',
  'nav a{display:inline-block;margin:0 8px 8px 0;padding:10px 12px;font-size:14px;border:1px solid var(--l);border-radius:6px;background:var(--s);text-decoration:none}',
  'details{padding:0 12px;border:1px solid var(--l);border-radius:10px;background:var(--r)}',
  'summary{padding:10px 0;font-weight:700}details[open]{padding-bottom:12px}details p{font-weight:700}',
  '.a{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr))}',
  'article{padding:12px;border:1px solid var(--l);border-radius:10px;background:var(--s);content-visibility:auto;contain-intrinsic-size:auto 280px}',
  'img{float:right;width:112px;height:84px;margin:0 0 8px 12px;border-radius:6px;object-fit:cover;background:var(--r)}',
  '.p{font-size:18px;font-weight:700}',
  '.c{clear:both}',
  '.b a{display:inline-block;margin:0 8px 4px 0;padding:10px 14px;border-radius:6px;background:var(--r);color:var(--i);font-weight:600;text-decoration:none}',
].join('');

/** Is the content security policy of a pack, which may load only its own style and the pictures inside it. */
export const PACK_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PACK_STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
