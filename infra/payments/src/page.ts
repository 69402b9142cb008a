import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Language, localeTags } from '@fori/domain/languages';
import { texts } from './page-texts.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../packages/ui/src/tokens.css'), 'utf8');

/** The shop's colours of one theme. */
const colors = (selector: string): string => {
  const start = tokens.indexOf(`\n${selector} {`) + selector.length + 3;
  return tokens.slice(start, tokens.indexOf('\n}', start));
};

const styles = `
:root {${colors(':root')}}
@media (prefers-color-scheme: dark) { :root {${colors('.dark')}} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: clamp(1rem, 6vw, 4rem) 1rem; }
header { display: flex; gap: 0.75rem; align-items: center; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0; font-size: 1.125rem; }
p { margin: 0.75rem 0 0; }
.badge { padding: 0.1rem 0.5rem; border-radius: 2px; background: var(--rust-tint); color: var(--rust); font-weight: 600; }
.amount { font-size: 2.25rem; font-weight: 700; line-height: 1.2; }
.note { color: var(--muted); }
.problem { padding: 0.75rem 1rem; border-inline-start: 4px solid var(--error); background: var(--error-tint); color: var(--error-deep); }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { display: block; width: 100%; min-height: 2.75rem; margin-top: 0.25rem; padding: 0 0.75rem; border: 1px solid var(--line); border-radius: 2px; background: var(--surface); color: inherit; font: inherit; font-weight: 400; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: end; }
button { display: block; width: 100%; min-height: 3rem; margin-top: 1rem; border: 1px solid var(--ink); border-radius: 2px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.main { border-color: var(--spruce); background: var(--spruce); color: var(--on-spruce); }
a { display: inline-block; margin-top: 1.5rem; padding: 0.5rem 0; color: var(--spruce); }
:focus-visible { outline: 3px solid var(--spruce); outline-offset: 2px; }
`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

export interface Page {
  status?: number;
  language: Language;
  title: string;
  /** HTML below the title */
  content: string;
  /** origins that the answer to a form may redirect to */
  formTargets?: readonly string[];
}

/** Sends a page that needs no script and loads nothing. */
export const sendPage = (response: ServerResponse, page: Page): void => {
  const { status = 200, language, title, content, formTargets = [] } = page;
  const nonce = randomBytes(16).toString('base64');
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      'img-src data:',
      // browsers apply this to redirects after a form too
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  });
  response.end(`<!doctype html>
<html lang="${localeTags[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${styles}</style></head>
<body><main><header><h1>${escapeHtml(title)}</h1><span class="badge">${escapeHtml(texts[language].test)}</span></header>${content}</main></body>
</html>`);
};

export const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  response.end();
};
