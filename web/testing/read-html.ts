// What a screen reader makes of HTML that React rendered, which is well-formed.

/** Lists what a person perceives of a page; no-break spaces are spaces. */
export interface Seen {
  /** Is the whole text of the document, a line for each block. */
  text: string;
  /** Lists the links, by name and address. */
  links: (readonly [name: string, to: string])[];
  /** Lists the names of the links to the current page. */
  current: string[];
  /** Lists the names of the buttons that are enabled. */
  buttons: string[];
  /** Lists the names of the buttons and fields that are disabled. */
  disabled: string[];
  /** Lists the names of the fields that are read-only. */
  readOnly: string[];
  /** Maps the names of fields to the text in them or the chosen option, and of boxes to whether they are checked. */
  fields: Record<string, string | boolean>;
  /** Maps the names of selects to their options. */
  options: Record<string, string[]>;
}

interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Tag | string)[];
}

const FIELDS = ['input', 'select', 'textarea'];
const VOID = new Set(['br', 'hr', 'img', 'input']);
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'em', 'i', 'span', 'strong', 'time']);
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      plain(value),
    ]),
  );

const parse = (html: string): Tag => {
  const root: Tag = { name: 'body', attributes: {}, children: [] };
  const open = [root];
  for (const [part] of html.matchAll(/<[^<>]+>|[^<]+/g)) {
    const parent = open.at(-1) ?? root;
    if (part.startsWith('</')) open.pop();
    else if (part.startsWith('<')) {
      const name = /[\w-]+/.exec(part)?.[0] ?? '';
      const tag = { name, attributes: attributesOf(part), children: [] };
      parent.children.push(tag);
      if (!VOID.has(name) && !part.endsWith('/>')) open.push(tag);
    } else parent.children.push(plain(part));
  }
  return root;
};

/** Says whether an element is invisible or silent: a closed dialog, decoration, `noscript` or a hidden field. */
const isHidden = ({ name, attributes }: Tag): boolean =>
  attributes['aria-hidden'] === 'true' ||
  (name === 'dialog' && !('open' in attributes)) ||
  name === 'noscript' ||
  attributes['type'] === 'hidden';

const isShownAs = (display: RegExp, { attributes }: Tag): boolean =>
  display.test(attributes['class'] ?? '');

/** Returns the visible text of an element; the children of a flex box (`box`, the parent) are on lines of their own. */
const textOf = (tag: Tag, box?: Tag): string => {
  if (isHidden(tag)) return '';
  const text = tag.children
    .map((child) => (typeof child === 'string' ? child : textOf(child, tag)))
    .join('');
  const isInline =
    INLINE.has(tag.name) &&
    !isShownAs(/\b(?:block|flex)\b/, tag) &&
    !(box && isShownAs(/\bflex\b/, box));
  return isInline ? text : `\n${text}\n`;
};

const tagsIn = (tag: Tag): Tag[] =>
  isHidden(tag)
    ? []
    : [tag, ...tag.children.flatMap((child) => (typeof child === 'string' ? [] : tagsIn(child)))];

/** Returns a copy of the label around a field, without the texts of the field. */
const withoutFields = (label: Tag): Tag => ({
  ...label,
  children: label.children
    .filter((child) => typeof child === 'string' || !FIELDS.includes(child.name))
    .map((child) => (typeof child === 'string' ? child : withoutFields(child))),
});

/** Returns what a person perceives of HTML that React rendered. */
export const readHtml = (html: string): Seen => {
  const root = parse(html);
  const tags = tagsIn(root);
  const named = (...names: string[]) => tags.filter(({ name }) => names.includes(name));
  const ownName = (tag: Tag): string => oneLine(tag.attributes['aria-label'] ?? textOf(tag));
  const labels = named('label');
  const fieldName = (field: Tag): string => {
    const label = labels.find(
      (one) =>
        tagsIn(one).includes(field) ||
        (field.attributes['id'] !== undefined && one.attributes['for'] === field.attributes['id']),
    );
    return oneLine(field.attributes['aria-label'] ?? (label ? textOf(withoutFields(label)) : ''));
  };
  const fields = named(...FIELDS);
  const optionsOf = (select: Tag): Tag[] => tagsIn(select).filter(({ name }) => name === 'option');
  const valueOf = (field: Tag): string | boolean => {
    const { type, value = '' } = field.attributes;
    if (type === 'checkbox' || type === 'radio') return 'checked' in field.attributes;
    if (field.name === 'textarea') return oneLine(textOf(field));
    if (field.name === 'input') return oneLine(value);
    const options = optionsOf(field);
    const chosen = options.find(({ attributes }) => 'selected' in attributes) ?? options[0];
    return chosen ? oneLine(textOf(chosen)) : '';
  };
  const isDisabled = ({ attributes }: Tag): boolean => 'disabled' in attributes;
  const links = named('a').filter(({ attributes }) => 'href' in attributes);
  return {
    text: textOf(root).split('\n').map(oneLine).filter(Boolean).join('\n'),
    links: links.map((link) => [ownName(link), link.attributes['href'] ?? '']),
    current: links.filter(({ attributes }) => 'aria-current' in attributes).map(ownName),
    buttons: named('button')
      .filter((button) => !isDisabled(button))
      .map(ownName),
    disabled: [
      ...named('button').filter(isDisabled).map(ownName),
      ...fields.filter(isDisabled).map(fieldName),
    ],
    readOnly: fields.filter(({ attributes }) => 'readonly' in attributes).map(fieldName),
    fields: Object.fromEntries(fields.map((field) => [fieldName(field), valueOf(field)])),
    options: Object.fromEntries(
      named('select').map((select) => [
        fieldName(select),
        optionsOf(select).map((option) => oneLine(textOf(option))),
      ]),
    ),
  };
};
