import type { DemoMail } from '@fori/contracts/ops/contract';
import { type Language, localeTags } from '@fori/domain/languages';
import { formatDateTime } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import { escapeHtml } from './escape.ts';
import { darkPalette, palette, paletteVariables } from './palette.ts';

export const MAILBOX_PATH = '/dev/mail';

const style = `
:root{${paletteVariables(palette)};color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${paletteVariables(darkPalette)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--background);color:var(--ink);font:1rem/1.5 'Schibsted Grotesk','Helvetica Neue',Arial,sans-serif}
main{max-width:64rem;margin:0 auto;padding:clamp(1rem,4vw,2rem) 1rem}
h1{font-size:clamp(1.5rem,1.2rem + 1.5vw,2rem);line-height:1.15;letter-spacing:-.02em;margin:0 0 .5rem;overflow-wrap:anywhere;text-wrap:balance}
p{color:var(--muted);margin:0 0 1.5rem}
a{color:var(--spruce)}
.back{display:inline-flex;align-items:center;min-height:2.75rem;margin-bottom:.5rem}
:focus-visible{outline:3px solid var(--spruce);outline-offset:2px}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-bottom:1.5rem}
label{display:grid;gap:.25rem;font-weight:600;flex:1 1 16rem}
input,button,.button{font:inherit;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--stitch);border-radius:2px;background:var(--surface);color:var(--ink)}
button{background:var(--spruce);border-color:var(--spruce);color:var(--onSpruce);font-weight:700;padding-inline:1.5rem}
ul{list-style:none;margin:0;padding:0}
li{border-top:1px dashed var(--stitch)}
li a{display:grid;gap:.125rem;padding:.875rem 0;text-decoration:none;color:inherit}
li a:hover strong{text-decoration:underline}
.whole{white-space:nowrap}
.meta{color:var(--muted);font-size:.875rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
h2{font-size:1.25rem;margin:1.5rem 0 .5rem}
iframe{width:100%;height:70vh;border:1px solid var(--stitch);background:var(--surface)}
@media(max-width:40rem){iframe{width:calc(100% + 2rem);margin-inline:-1rem;border-inline:0}}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);padding:1rem;margin:0;font:.875rem/1.6 'IBM Plex Mono',Menlo,Consolas,monospace}
`;

/** What both pages need: `nonce` admits their style sheet. */
export interface MailboxContext {
  language: Language;
  nonce: string;
  shopName: string;
}

const page = ({ language, nonce, shopName }: MailboxContext, title: string, content: string): string => `<!doctype html>
<html lang="${localeTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(shopName)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body><main>${content}</main></body>
</html>
`;

const withLanguage = (path: string, language: Language): string => `${path}?lang=${language}`;

/** A subject as HTML; the number of an order is not broken at its hyphens. */
const subjectOf = ({ subject }: DemoMail): string =>
  escapeHtml(subject).replace(/[A-Z]+-\d+-\d+/g, '<span class="whole">$&</span>');

/** The list of mails, with a form that narrows it down to one address. */
export const mailboxPage = (
  mails: readonly DemoMail[],
  { to, ...context }: MailboxContext & { to: string },
): string => {
  const { language } = context;
  const t = translator(language);
  const items = mails.map(
    (mail) =>
      `<li><a href="${withLanguage(`${MAILBOX_PATH}/${encodeURIComponent(mail.id)}`, language)}"><strong>${subjectOf(mail)}</strong>` +
      `<span class="meta">${escapeHtml(mail.to)} · <time datetime="${mail.created_at}">${escapeHtml(formatDateTime(mail.created_at, language))}</time></span></a></li>`,
  );
  const none = to ? t('mail:mailbox.empty_filtered', { address: to }) : t('mail:mailbox.empty');
  return page(
    context,
    t('mail:mailbox.title'),
    `<h1>${escapeHtml(t('mail:mailbox.title'))}</h1>
<p>${escapeHtml(t('mail:mailbox.about'))}</p>
<form action="${MAILBOX_PATH}" method="get">
<input type="hidden" name="lang" value="${language}">
<label>${escapeHtml(t('mail:mailbox.address'))}<input type="email" name="to" value="${escapeHtml(to)}" autocomplete="off"></label>
<button type="submit">${escapeHtml(t('mail:mailbox.filter'))}</button>
${to ? `<a class="button" href="${withLanguage(MAILBOX_PATH, language)}">${escapeHtml(t('mail:mailbox.all'))}</a>` : ''}
</form>
${items.length > 0 ? `<ul>${items.join('\n')}</ul>` : `<p>${escapeHtml(none)}</p>`}`,
  );
};

/** One mail as HTML and text. The HTML is shown in a sandboxed frame, where it can run nothing. */
export const mailPage = (mail: DemoMail, context: MailboxContext): string => {
  const { language } = context;
  const t = translator(language);
  const body = `${MAILBOX_PATH}/${encodeURIComponent(mail.id)}/body`;
  return page(
    context,
    mail.subject,
    `<a class="back" href="${withLanguage(MAILBOX_PATH, language)}">← ${escapeHtml(t('mail:mailbox.back'))}</a>
<h1>${subjectOf(mail)}</h1>
<dl><dt>${escapeHtml(t('mail:mailbox.to'))}</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>${escapeHtml(t('mail:mailbox.at'))}</dt><dd><time datetime="${mail.created_at}">${escapeHtml(formatDateTime(mail.created_at, language))}</time></dd></dl>
<h2>${escapeHtml(t('mail:mailbox.html'))}</h2>
<iframe src="${body}" title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${escapeHtml(t('mail:mailbox.text'))}</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  );
};
