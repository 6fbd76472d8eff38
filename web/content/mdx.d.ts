/** A content file: its text, and its question headings with their answers (scripts/content.ts). */
declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types.js';
  export const questions: readonly { question: string; answer: string }[];
  const content: MDXContent;
  export default content;
}
