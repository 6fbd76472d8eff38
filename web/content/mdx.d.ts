/** Declares content files: their text, and their question headings with answers (scripts/content.ts). */
declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types.js';
  export const questions: readonly { question: string; answer: string }[];
  const content: MDXContent;
  export default content;
}
