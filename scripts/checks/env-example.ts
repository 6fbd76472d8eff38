// .env.example: every setting with its default and the first sentence of its paragraph in docs/operating/settings.md.

import { SETTING_NAMES } from '#server/platform/settings.ts';

const HEAD = `# Tous les réglages, avec leur valeur par défaut ; docs/operating/settings.md en dit plus. Écrit par npm run docs.
# Pour systemd (EnvironmentFile=), pour les conteneurs (env_file) et pour « node --env-file » : des lignes NOM=valeur.
# Une valeur vide compte comme absente.
`;

const WIDTH = 120;

interface Entry {
  name: string;
  value: string;
}

/**
 * Describes one paragraph of the page about settings: the settings that the paragraph explains, and its first sentence.
 */
interface Paragraph {
  entries: Entry[];
  sentence: string;
}

const NAMES = /^(?:\*\*`[A-Z0-9_]+`\*\*(?: \((?:[^()`]|`[^`]*`)*\))?(?:, |\. ))+/;

const valueOf = (note: string): string =>
  /^(?:`([^`]+)`|(\d+)$)/.exec(note)?.slice(1).join('') ?? '';

/**
 * Returns the settings that a paragraph of the page about settings explains, with their defaults, and its first
 * sentence as plain text; undefined when it describes no setting.
 */
function paragraphOf(text: string): Paragraph | undefined {
  const [names] = NAMES.exec(text) ?? [];
  if (names === undefined) return undefined;
  const entries = [...names.matchAll(/`([A-Z0-9_]+)`\*\*(?: \(((?:[^()`]|`[^`]*`)*)\))?/g)].map(
    ([, name = '', note = '']) => ({ name, value: valueOf(note) }),
  );
  const [sentence = ''] = /^.*?\.(?= [\p{Lu}`«\d]|$)/u.exec(text.slice(names.length)) ?? [];
  return {
    entries,
    sentence: sentence.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, ''),
  };
}

/** Returns a text as a comment of `.env.example`, wrapped to lines of a readable length. */
function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}

const show = ({ entries, sentence }: Paragraph): string =>
  [comment(sentence), ...entries.map(({ name, value }) => `#${name}=${value}`)].join('\n');

/**
 * Returns the text of `.env.example` for the page about settings, and the faults of this page: settings that the page
 * lacks or that do not exist.
 */
export function envExample(settings: string): { text: string; faults: string[] } {
  const named: string[] = [];
  const blocks = settings.split(/\n{2,}/).flatMap((block) => {
    const line = block.trim().replaceAll('\n', ' ');
    if (line.startsWith('## ')) return [`\n# --- ${line.slice(3)} ---`];
    const paragraph = paragraphOf(line);
    named.push(...(paragraph?.entries ?? []).map(({ name }) => name));
    return paragraph ? [show(paragraph)] : [];
  });
  const faults = [
    ...SETTING_NAMES.filter((name) => !named.includes(name)).map(
      (name) => `has no paragraph for the setting ${name}`,
    ),
    ...named
      .filter((name) => !SETTING_NAMES.includes(name))
      .map((name) => `describes ${name}, which is no setting`),
  ];
  return {
    text: `${[HEAD.trimEnd(), ...blocks].join('\n\n').replaceAll('\n\n\n', '\n\n')}\n`,
    faults,
  };
}
