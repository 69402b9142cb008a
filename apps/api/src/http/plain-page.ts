import { type Language, localeTags } from '@fori/domain/languages';
import { escapeHtml } from '../mail/escape.ts';
import { darkPalette, palette, paletteVariables } from '../mail/palette.ts';

export type Theme = 'light' | 'dark' | null;

const rootRule = (theme: Theme): string => {
  const light = `:root{${paletteVariables(palette)};color-scheme:light}`;
  const dark = `:root{${paletteVariables(darkPalette)};color-scheme:dark}`;
  if (theme) return theme === 'dark' ? dark : light;
  return `${light}@media (prefers-color-scheme:dark){${dark}}`;
};

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;grid-template-rows:1fr auto;background:var(--background);color:var(--ink);font:1rem/1.5 'Schibsted Grotesk','Helvetica Neue',Arial,sans-serif}
main{align-self:center;width:100%;max-width:44rem;margin:0 auto;padding:3rem 1.25rem}
h1{font-size:clamp(2rem,1.4rem + 3vw,3.25rem);line-height:1.1;letter-spacing:-.02em;margin:0 0 1rem;text-wrap:balance}
p{font-size:1.125rem;color:var(--muted);margin:0;max-width:34rem}
main .brand{color:var(--spruce);font-size:1.5rem;font-weight:700;margin:0 0 1.5rem;overflow-wrap:anywhere}
footer{border-top:1px dashed var(--stitch);padding:.5rem 1.25rem;display:flex;flex-wrap:wrap;gap:0 1.25rem;justify-content:center}
a,[aria-current]{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--spruce)}
[aria-current]{color:var(--ink);font-weight:600}
:focus-visible{outline:3px solid var(--spruce);outline-offset:2px}
`;

/** A page that needs no script and no other file; `title` is text, `main` and `footer` are HTML. */
export const plainPage = ({
  language,
  theme,
  title,
  main,
  footer = '',
}: {
  language: Language;
  theme: Theme;
  title: string;
  main: string;
  footer?: string;
}): string => `<!doctype html>
<html lang="${localeTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${rootRule(theme)}${style}</style>
</head>
<body>
<main>${main}</main>
${footer && `<footer>${footer}</footer>`}
</body>
</html>
`;
