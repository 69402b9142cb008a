import { type Run, runsOf, type Typeface } from './typefaces.ts';

export interface TextStyle {
  typeface: Typeface;
  /** points */
  size: number;
  color: string;
  align?: 'left' | 'right' | 'centre';
}

/** A column of text: its top left corner and width, in points. */
export interface Box {
  x: number;
  y: number;
  width: number;
}

const LINE = 1.35;
/** distance of the baseline from the top, as a share of the font size */
const BASELINE = 0.78;

export const lineHeight = ({ size }: TextStyle): number => size * LINE;

/** Breaks texts into lines and draws them in a document, in the shop's fonts. */
export const createTypesetter = (doc: PDFKit.PDFDocument) => {
  const registered = new Set<string>();

  const choose = ({ part }: Run, size: number) => {
    if (!registered.has(part.name)) doc.registerFont(part.name, part.data);
    registered.add(part.name);
    return doc.font(part.name).fontSize(size);
  };

  const widthOf = (text: string, { typeface, size }: TextStyle): number =>
    runsOf(text, typeface).reduce((sum, run) => sum + choose(run, size).widthOfString(run.text), 0);

  /** Splits a word that is wider than the column. */
  const splitWord = (word: string, style: TextStyle, width: number): string[] => {
    // nearly every word fits: to measure it letter by letter would take most of a document's time
    if (widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part && widthOf(part + letter, style) > width) {
        // after a hyphen where there is one, as in an SKU
        const end = part.lastIndexOf('-') + 1 || part.length;
        parts.push(part.slice(0, end));
        part = part.slice(end);
      }
      part += letter;
    }
    return [...parts, part];
  };

  const wrap = (text: string, style: TextStyle, width: number): string[] => {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ').flatMap((whole) => splitWord(whole, style, width))) {
        const longer = line ? `${line} ${word}` : word;
        if (line && widthOf(longer, style) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      lines.push(line);
    }
    return lines;
  };

  const drawLine = (line: string, style: TextStyle, { x, y, width }: Box): void => {
    const rest = style.align === undefined || style.align === 'left' ? 0 : width - widthOf(line, style);
    let at = x + (style.align === 'centre' ? rest / 2 : rest);
    for (const run of runsOf(line, style.typeface)) {
      const pen = choose(run, style.size).fillColor(style.color);
      pen.text(run.text, at, y + style.size * BASELINE + (lineHeight(style) - style.size) / 2, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
      at += pen.widthOfString(run.text);
    }
  };

  const drawLines = (lines: readonly string[], style: TextStyle, box: Box): void => {
    for (const [index, line] of lines.entries()) {
      drawLine(line, style, { ...box, y: box.y + index * lineHeight(style) });
    }
  };

  return { widthOf, wrap, drawLines };
};
