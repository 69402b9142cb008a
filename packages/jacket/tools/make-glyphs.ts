import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { MONOGRAM_ALPHABET } from '@fori/domain/jackets';
import * as fontkit from 'fontkit';

/** The fonts whose capitals a monogram is drawn from; all under the OFL 1.1. */
const sources = {
  glyphs: { name: 'Schibsted Grotesk Bold', file: 'schibsted-grotesk/files/schibsted-grotesk', weight: 700 },
  'glyphs-block': { name: 'Alfa Slab One', file: 'alfa-slab-one/files/alfa-slab-one', weight: 400 },
  'glyphs-script': { name: 'Courgette', file: 'courgette/files/courgette', weight: 400 },
};

/** The height of a capital in every table, in its units. */
const CAPITALS = 70;

const require = createRequire(import.meta.url);
const round = (n: number) => Math.round(n * 10) / 10;
const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

for (const [table, { name, file, weight }] of Object.entries(sources)) {
  const fonts = ['latin', 'latin-ext'].map((part) =>
    fontkit.openSync(require.resolve(`@fontsource/${file}-${part}-${weight}-normal.woff2`)),
  ) as fontkit.Font[];
  const glyphOf = (letter: string): [fontkit.Glyph, fontkit.Font] => {
    const code = letter.codePointAt(0)!;
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
    if (!font) throw new Error(`No glyph for ${letter} in ${name}`);
    return [font.glyphForCodePoint(code), font];
  };
  const [capital, { unitsPerEm }] = glyphOf('H');
  // Schibsted Grotesk scaled by its em has capitals within a third of a unit of this height; earlier pictures use it
  const k = table === 'glyphs' ? 100 / unitsPerEm : CAPITALS / capital.bbox.maxY;
  const outlined = [...MONOGRAM_ALPHABET].map((letter) => {
    const [glyph] = glyphOf(letter);
    const path = glyph.path.commands
      .map(({ command, args }) => {
        const numbers = args.map((n, i) => round(i % 2 === 0 ? n * k : -n * k) + 0);
        return commands[command as keyof typeof commands] + numbers.join(' ');
      })
      .join('');
    return `  '${letter}': { width: ${round(glyph.advanceWidth * k)}, path: '${path}' },`;
  });
  await writeFile(
    new URL(`../src/${table}.ts`, import.meta.url),
    `// Made by tools/make-glyphs.ts from ${name} (OFL 1.1): change that, not this.
/** Letters as outlines, capitals ${CAPITALS} units high, standing on y = 0. */
export const ${table.replace(/-(.)/, (_, first: string) => first.toUpperCase())}: Readonly<Record<string, { width: number; path: string }>> = {
${outlined.join('\n')}
};
`,
  );
}
