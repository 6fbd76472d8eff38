// Builds the content files (web/content/*.mdx): French spacing, and the questions of a page beside its text, for search engines.

import { compile } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseSync, type Plugin } from 'vite';
import { typeset } from './typeset.ts';

/** Returns a remark plugin that adds French no-break spaces to the text of a page. */
const frenchSpacing = () => (tree: Root) => {
  visit(tree, 'text', (node) => {
    node.value = typeset(node.value);
  });
};

interface Answered {
  question: string;
  answer: string;
}

/**
 * Returns the headings of a page that end with a question mark, each with the text up to the next heading or component.
 */
const questionsOf = ({ children }: Root): Answered[] => {
  const found: Answered[] = [];
  let open: Answered | null = null;
  for (const node of children) {
    const text = toString(node);
    if (node.type === 'heading') {
      open = text.endsWith('?') ? { question: text, answer: '' } : null;
      if (open) found.push(open);
    } else if (node.type === 'mdxJsxFlowElement') {
      // A component is the target of a link: the answer ends before it.
      open = null;
    } else if (open) {
      open.answer = open.answer ? `${open.answer} ${text}` : text;
    }
  }
  return found;
};

/**
 * Returns a remark plugin that adds `export const questions = […]`, the questions and answers of the page for search
 * engines, to its module.
 */
const exportQuestions = () => (tree: Root) => {
  const value = `export const questions = ${JSON.stringify(questionsOf(tree))};`;
  const { program } = parseSync('questions.js', value);
  // The MDX compiler expects a list of comments, which is empty here.
  const estree = { ...program, comments: [] };
  tree.children.unshift({ type: 'mdxjsEsm', value, data: { estree } } as never);
};

/** Returns the Vite plugin that compiles the content files (.mdx) to modules. */
export const content = (): Plugin => ({
  name: 'kasuwa:content',
  enforce: 'pre',
  async transform(text, id) {
    if (!id.endsWith('.mdx')) return null;
    const module = await compile(text, { remarkPlugins: [frenchSpacing, exportQuestions] });
    return { code: String(module), moduleType: 'js' };
  },
});
