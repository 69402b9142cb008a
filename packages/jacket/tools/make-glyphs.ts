import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** The letters the contract allows in a monogram. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÆØÐÞÁÉÍÓÚÝ';

const require = createRequire(import.meta.url);
const fonts = ['latin', 'latin-ext'].map((part) =>
  fontkit.openSync(require.resolve(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-${part}-700-normal.woff2`)),
) as fontkit.Font[];

const round = (n: number) => Math.round(n * 10) / 10;
const outlined = (characters: string): string => [...characters].map(outline).join('\n');

function outline(letter: string): string {
  const code = letter.codePointAt(0)!;
  const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
  if (!font) throw new Error(`No glyph for ${letter}`);
  const glyph = font.glyphForCodePoint(code);
  const k = 100 / font.unitsPerEm;
  const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;
  const path = glyph.path.commands
    .map(({ command, args }) => {
      const numbers = args.map((n, i) => round(i % 2 === 0 ? n * k : -n * k) + 0);
      return commands[command as keyof typeof commands] + numbers.join(' ');
    })
    .join('');
  return `  '${letter}': { width: ${round(glyph.advanceWidth * k)}, path: '${path}' },`;
}

await writeFile(
  new URL('../src/glyphs.ts', import.meta.url),
  `// Made by tools/make-glyphs.ts from Schibsted Grotesk Bold (OFL 1.1): change that, not this.
/** Letters as outlines, 100 units to the em, standing on y = 0. */
export const glyphs: Readonly<Record<string, { width: number; path: string }>> = {
${outlined(letters)}
};
`,
);
