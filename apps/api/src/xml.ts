const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters XML 1.0 forbids even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text as XML has it: escaped, without what XML cannot have. */
export const xml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** An element with a text. */
export const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${xml(text)}</${name}>`;

/** An element with a text; nothing without one. */
export const optionalElement = (name: string, text: string, attributes = ''): string =>
  text.trim() === '' ? '' : element(name, text, attributes);

/** An element with other elements; nothing where all of them are missing. */
export const group = (name: string, ...children: readonly string[]): string => {
  const content = children.join('');
  return content && `<${name}>${content}</${name}>`;
};
