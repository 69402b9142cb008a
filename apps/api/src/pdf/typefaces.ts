import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** The shop's font families in the weights its PDFs use. */
export type Typeface = 'sans' | 'sansBold' | 'mono' | 'monoBold';

/** Fonts come in files by alphabet; a letter is drawn with the first that has it. */
const parts: Readonly<Record<Typeface, readonly string[]>> = {
  sans: ['schibsted-grotesk latin 400', 'schibsted-grotesk latin-ext 400', 'ibm-plex-mono cyrillic 400'],
  sansBold: ['schibsted-grotesk latin 700', 'schibsted-grotesk latin-ext 700', 'ibm-plex-mono cyrillic 600'],
  mono: ['ibm-plex-mono latin 400', 'ibm-plex-mono latin-ext 400', 'ibm-plex-mono cyrillic 400'],
  monoBold: ['ibm-plex-mono latin 600', 'ibm-plex-mono latin-ext 600', 'ibm-plex-mono cyrillic 600'],
};

/** Replaces a letter that no font has. */
const UNKNOWN = '?';

export interface FontPart {
  /** the name a document registers the font under */
  name: string;
  data: Buffer;
  letters: ReadonlySet<number>;
}

const require = createRequire(import.meta.url);
const loaded = new Map<string, FontPart>();

/** Cached on first use. WOFF 1, because fontkit cannot embed subsets of variable fonts or of WOFF 2. */
const partOf = (name: string): FontPart => {
  const known = loaded.get(name);
  if (known) return known;
  const [family, alphabet, weight] = name.split(' ');
  const file = `@fontsource/${family}/files/${family}-${alphabet}-${weight}-normal.woff`;
  const data = unpackWoff(readFileSync(require.resolve(file)));
  const font = fontkit.create(data);
  if (!('characterSet' in font)) throw new Error(`not a single font: ${name}`);
  const part = { name, data, letters: new Set(font.characterSet) };
  loaded.set(name, part);
  return part;
};

/** A run of text drawn with one font file. */
export interface Run {
  part: FontPart;
  text: string;
}

/** Splits a text into runs by the font file that has the letters; a letter that none has becomes `?`. */
export const runsOf = (text: string, typeface: Typeface): Run[] => {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const name = parts[typeface].find((candidate) => partOf(candidate).letters.has(code));
    const part = partOf(name ?? (parts[typeface][0] as string));
    const shown = name ? letter : UNKNOWN;
    const last = runs.at(-1);
    if (last?.part === part) last.text += shown;
    else runs.push({ part, text: shown });
  }
  return runs;
};

/** Whether the typeface has all letters of a text, line breaks aside. */
export const canWrite = (text: string, typeface: Typeface): boolean =>
  [...text.normalize('NFC')].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return letter === '\n' || parts[typeface].some((name) => partOf(name).letters.has(code));
  });
