// Builds the content files (web/content/*.mdx): French spacing, and the questions of a page beside its text, for search engines.

import { compile } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseSync, type Plugin } from 'vite';
import { typeset } from './typeset.ts';

const frenchSpacing = () => (tree: Root) => {
  visit(tree, 'text', (node) => {
    node.value = typeset(node.value);
  });
};

interface Answered {
  question: string;
  answer: string;
}

/** Returns the headings that are questions, each with the text up to the next heading. */
const questionsOf = ({ children }: Root): Answered[] => {
  const found: Answered[] = [];
  let open: Answered | null = null;
  for (const node of children) {
    const text = toString(node);
    if (node.type === 'heading') {
      open = text.endsWith('?') ? { question: text, answer: '' } : null;
      if (open) found.push(open);
    } else if (node.type === 'mdxJsxFlowElement') {
      // The target of a link.
      open = null;
    } else if (open) {
      open.answer = open.answer ? `${open.answer} ${text}` : text;
    }
  }
  return found;
};

/** Adds `export const questions = […]` to every content file. */
const exportQuestions = () => (tree: Root) => {
  const value = `export const questions = ${JSON.stringify(questionsOf(tree))};`;
  const { program } = parseSync('questions.js', value);
  // The compiler expects a list of comments; there are none.
  const estree = { ...program, comments: [] };
  tree.children.unshift({ type: 'mdxjsEsm', value, data: { estree } } as never);
};

export const content = (): Plugin => ({
  name: 'kasuwa:content',
  enforce: 'pre',
  async transform(text, id) {
    if (!id.endsWith('.mdx')) return null;
    const module = await compile(text, { remarkPlugins: [frenchSpacing, exportQuestions] });
    return { code: String(module), moduleType: 'js' };
  },
});
