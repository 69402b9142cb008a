import { Fragment, type ReactNode } from 'react';

/** `<name>text</name>`, not nested. */
const MARKED = /<(\w+)>([^<]*)<\/\1>/;

interface RichTextProps {
  /** a text of the catalogue in which `<terms>our terms</terms>` stands for one of the elements */
  text: string;
  elements: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** A translated text with links. A mark without an element is shown as its text. */
export function RichText({ text, elements }: RichTextProps) {
  // splitting by two groups gives: text, name, text of the mark, and so on
  const parts = text.split(new RegExp(MARKED, 'g'));
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const name = index % 3 === 2 ? parts[index - 1] : undefined;
    return <Fragment key={index}>{(name && elements[name]?.(part)) ?? part}</Fragment>;
  });
}
