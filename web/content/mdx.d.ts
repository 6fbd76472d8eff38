/** A content file: its text, and its headings that ask with what they answer (scripts/content.ts). */
declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types.js';
  export const questions: readonly { question: string; answer: string }[];
  const content: MDXContent;
  export default content;
}
