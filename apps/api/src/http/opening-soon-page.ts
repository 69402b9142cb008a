import type { ShopIdentity } from '@fori/domain/identity';
import { type Language, languageNames, linkTag, localeTags } from '@fori/domain/languages';
import { translator } from '@fori/i18n/server';
import { escapeHtml } from '../mail/escape.ts';
import { darkPalette, palette, paletteVariables } from '../mail/palette.ts';

type Theme = 'light' | 'dark' | null;

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

const languageLink = (other: Language, current: Language): string =>
  other === current
    ? `<span aria-current="true" lang="${linkTag(other)}">${languageNames[other]}</span>`
    : `<a href="?lang=${other}" lang="${linkTag(other)}" hreflang="${linkTag(other)}">${languageNames[other]}</a>`;

/** What visitors of a shop see that is not open yet, in their language; it needs no script and no other file. It says who the shop is, as far as that is known. */
export const openingSoonPage = ({
  language,
  offered,
  theme,
  identity: { name, email },
}: {
  language: Language;
  /** the languages visitors can choose */
  offered: readonly Language[];
  theme: Theme;
  /** who the shop is; empty texts where nobody has said it yet */
  identity: Pick<ShopIdentity, 'name' | 'email'>;
}): string => {
  const t = translator(language);
  const title = escapeHtml(t('answers:opening_soon.title'));
  const brand = escapeHtml(name);
  const contact = email && `<p><a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></p>`;
  return `<!doctype html>
<html lang="${localeTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand ? `${title} — ${brand}` : title}</title>
<style>${rootRule(theme)}${style}</style>
</head>
<body>
<main>${brand && `<p class="brand">${brand}</p>`}<h1>${title}</h1><p>${escapeHtml(t('answers:opening_soon.text'))}</p>${contact}</main>
<footer>${offered.length > 1 ? offered.map((other) => languageLink(other, language)).join('\n') : ''}
<a href="/admin/login">${escapeHtml(t('answers:opening_soon.staff'))}</a></footer>
</body>
</html>
`;
};
