import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, type Language, localeTags, negotiateLanguage } from '@fori/domain/languages';
import { storageKey } from '@fori/domain/shop';
import type { Context } from './context.ts';
import { texts } from './texts.ts';

/** The demo's provider, as its pages call it. */
const NAME = 'Föri ID';

const ui = join(import.meta.dirname, '../../../packages/ui/src');
const tokens = readFileSync(join(ui, 'tokens.css'), 'utf8');

/** The shop's colours of one theme. */
const colors = (selector: string): string => {
  const start = tokens.indexOf(`\n${selector} {`) + selector.length + 3;
  return tokens.slice(start, tokens.indexOf('\n}', start));
};

export const FONT_PATH = '/font.woff2';
export const font = readFileSync(join(ui, 'fonts/schibsted-grotesk-nordic.woff2'));

const styles = `
:root {${colors(':root')}}
:root.dark {${colors('.dark')}}
@media (prefers-color-scheme: dark) { :root:not(.light) {${colors('.dark')}} }
@font-face { font-family: "Schibsted Grotesk"; font-weight: 400 900; font-display: swap; src: url("${FONT_PATH}") format("woff2"); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1rem/1.5 "Schibsted Grotesk", ui-sans-serif, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: clamp(1rem, 6vw, 4.5rem) 1rem; }
.logo { display: flex; gap: 0.6rem; align-items: center; font-weight: 800; font-size: 1.75rem; letter-spacing: -0.03em; }
.logo svg { width: 1.5em; height: 1em; }
.card { margin-top: 1.5rem; padding: 1.5rem; background: var(--surface); border: 1px solid var(--hair); border-radius: 2px; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.02em; }
p { margin: 0.75rem 0 0; color: var(--muted); }
ul { list-style: none; margin: 1.5rem 0; padding: 0; border-bottom: 1px solid var(--hair); }
li { border-top: 1px solid var(--hair); }
button { font: inherit; color: inherit; cursor: pointer; min-height: 2.75rem; border-radius: 2px; }
li button { display: block; width: calc(100% + 1.5rem); margin: 0 -0.75rem; padding: 0.75rem; border: 0; background: none; text-align: start; }
li button:hover { background: var(--stage); }
li span { display: block; color: var(--muted); overflow-wrap: anywhere; }
li b { font-weight: 600; }
.cancel { padding: 0 1rem; border: 1px solid var(--ink); background: none; font-weight: 600; }
.cancel:hover { background: var(--stage); }
:focus-visible { outline: 3px solid var(--spruce); outline-offset: 2px; }
`;

const mark = `<svg aria-hidden="true" viewBox="0 0 48 32" fill="none" stroke="currentColor" stroke-width="2.2"><path d="M2.5 17h43l-4.6 6.2H7.1z" fill="currentColor" stroke="none"/><path d="M9 7h30M12.5 7v10M35.5 7v10M20 7v10M28 7v10M24 7V2.5M2.5 29.6l6-1.4M12.1 29.6l6-1.4M21.7 29.6l6-1.4M31.3 29.6l6-1.4M40.9 29.6l5-1.2"/></svg>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** The language the shop requested (`ui_locales`), the one chosen in the shop, or the browser's. */
export const languageOf = (ctx: Context, uiLocales?: unknown): Language => {
  const [preferred] = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const chosen = ctx.cookies.get(storageKey('language'));
  if (isLanguage(preferred)) return preferred;
  return isLanguage(chosen) ? chosen : negotiateLanguage(ctx.get('accept-language'));
};

interface Page {
  status?: number;
  language: Language;
  title: string;
  /** HTML */
  content: string;
  /** origins a form's response may redirect to */
  formTargets?: readonly string[];
}

/**
 * Sends a page in the shop's look and theme: cookies are shared across ports, so the shop's choice applies, else the
 * system's.
 */
export const sendPage = (ctx: Context, { status = 200, language, title, content, formTargets = [] }: Page): void => {
  const nonce = randomBytes(16).toString('base64');
  const chosen = ctx.cookies.get(storageKey('theme'));
  const theme = chosen === 'dark' || chosen === 'light' ? ` class="${chosen}"` : '';
  ctx.status = status;
  ctx.type = 'html';
  ctx.set({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "font-src 'self'",
      'img-src data:',
      // browsers apply this to redirects after a form too
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  });
  ctx.body = `<!doctype html>
<html lang="${localeTags[language]}"${theme}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} — ${NAME}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${styles}</style></head>
<body><main><div class="logo">${mark}${NAME}</div><div class="card"><h1>${escapeHtml(title)}</h1>${content}</div></main></body>
</html>`;
};

/** Says that a sign-in or sign-out cannot continue, and where to start again. */
export const sendFailure = (ctx: Context, status = 400): void => {
  const language = languageOf(ctx);
  const { failed, failed_text } = texts[language];
  sendPage(ctx, { status, language, title: failed, content: `<p>${escapeHtml(failed_text)}</p>` });
};
