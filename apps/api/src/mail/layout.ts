import { logoHasName, type ShopIdentity } from '@fori/domain/identity';
import { type Language, localeTags } from '@fori/domain/languages';
import { type MailWords, noWords, paragraphsOf, piecesOf } from '@fori/domain/mail-words';
import { mediaUrl } from '../storage/media-store.ts';
import type { MailBlock, MailContent, MailLine } from './content.ts';
import { escapeHtml, oneLine } from './escape.ts';
import type { MailBody } from './outbox.ts';
import { darkPalette, palette } from './palette.ts';

const sans = "font-family:'Schibsted Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif";
const mono = "font-family:'IBM Plex Mono',Menlo,Consolas,'Courier New',monospace";
const body = `${sans};font-size:16px;line-height:24px;color:${palette.ink}`;
const small = `${sans};font-size:14px;line-height:20px;color:${palette.muted}`;
const price = `${mono};font-size:15px;line-height:24px;color:${palette.ink};text-align:right;white-space:nowrap`;
const stitch = `border-top:1px dashed ${palette.stitch}`;

/** For mail programs that support media queries; the others use the inline styles. */
const mediaStyle = `@media (max-width: 480px) {
.m-page { padding: 16px 8px !important; }
.m-card { padding: 24px 16px !important; }
}
@media (prefers-color-scheme: dark) {
.m-bg { background-color: ${darkPalette.background} !important; }
.m-card { background-color: ${darkPalette.surface} !important; }
.m-ink { color: ${darkPalette.ink} !important; }
.m-muted { color: ${darkPalette.muted} !important; }
.m-action { background-color: ${darkPalette.spruce} !important; color: ${darkPalette.onSpruce} !important; }
.m-stitch { border-color: ${darkPalette.stitch} !important; }
}`;

type Cell = readonly [text: string, cssClass: string, style: string];

const table = (rows: string, style = '', cssClass = '') =>
  `<table role="presentation"${cssClass && ` class="${cssClass}"`} width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`;

/** A row of a label and its value. */
const pair = ([label, labelClass, labelStyle]: Cell, [value, valueClass, valueStyle]: Cell) =>
  `<tr><td class="${labelClass}" style="padding:2px 12px 2px 0;vertical-align:top;${labelStyle}">${escapeHtml(label)}</td>` +
  `<td class="${valueClass}" style="padding:2px 0;vertical-align:top;${valueStyle}">${escapeHtml(value)}</td></tr>`;

/** Small enough for two in a row on a phone. */
const PICTURE = { width: 108, height: 126 };

/** A separate row, because two do not fit beside the amount on a phone. */
const pictures = ({ pictures = [] }: MailLine): string =>
  pictures.length === 0
    ? ''
    : `<tr><td colspan="2" style="padding:0 0 12px">${pictures
        .map(
          ({ url, alt }) =>
            `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${PICTURE.width}" height="${PICTURE.height}" style="display:inline-block;margin:0 8px 0 0;border:0;${small}">`,
        )
        .join('')}</td></tr>`;

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

const wordsHtml = (text: string): string =>
  piecesOf(text)
    .map(({ text: piece, url }) => {
      const shown = linesOf(piece).map(escapeHtml).join('<br>');
      return url
        ? `<a class="m-ink" href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:${palette.ink};overflow-wrap:anywhere">${shown}</a>`
        : shown;
    })
    .join('');

const toHtml = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return `<p class="${block.muted ? 'm-muted' : 'm-ink'}" style="margin:0 0 16px;${block.muted ? small : body}">${escapeHtml(block.text)}</p>`;
    case 'greeting':
      return `<p class="m-ink" style="margin:0 0 16px;${body}">${escapeHtml(block.text)}</p>`;
    case 'words':
      return paragraphsOf(block.text)
        .map((paragraph) => `<p class="m-ink" style="margin:0 0 16px;${body}">${wordsHtml(paragraph)}</p>`)
        .join('\n');
    case 'heading':
      return `<h2 class="m-ink" style="margin:24px 0 8px;${body};font-weight:700">${escapeHtml(block.text)}</h2>`;
    case 'quote': {
      const lines = linesOf(block.text).map(escapeHtml).join('<br>');
      return block.earlier
        ? `<blockquote class="m-muted m-stitch" style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid ${palette.stitch};${small}">${lines}</blockquote>`
        : `<p class="m-ink" style="margin:0 0 16px;${body}">${lines}</p>`;
    }
    case 'lines':
      return table(
        block.lines
          .map(
            (line) =>
              `<tr><td class="m-ink m-stitch" style="padding:12px 12px 12px 0;vertical-align:top;${body};${stitch}"><strong>${escapeHtml(line.title)}</strong>` +
              line.details
                .map((detail) => `<br><span class="m-muted" style="${small}">${escapeHtml(detail)}</span>`)
                .join('') +
              `</td><td class="m-ink m-stitch" style="padding:12px 0;vertical-align:top;${price};${stitch}">${escapeHtml(line.amount)}</td></tr>` +
              pictures(line),
          )
          .join(''),
        'margin:8px 0 0',
      );
    case 'sums':
      return table(
        block.rows
          .map((row) => {
            const weight = row.strong ? ';font-weight:700' : '';
            return pair([row.label, 'm-ink', `${body}${weight}`], [row.amount, 'm-ink', `${price}${weight}`]);
          })
          .join(''),
        `border-collapse:separate;margin:0 0 16px;padding-top:12px;${stitch}`,
        'm-stitch',
      );
    case 'facts':
      return table(
        block.rows
          .map((row) =>
            pair(
              [row.label, 'm-muted', `${small};line-height:24px;width:35%`],
              // an address may be longer than a phone is wide
              [row.value, 'm-ink', `${body};overflow-wrap:anywhere`],
            ),
          )
          .join(''),
        'margin:0 0 16px',
      );
    case 'code':
      return `<p class="m-ink" style="margin:0 0 16px;${mono};font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:${palette.ink}">${escapeHtml(block.code)}</p>`;
    case 'address':
      return `<p class="m-ink" style="margin:0 0 16px;${body}">${block.lines.map(escapeHtml).join('<br>')}</p>`;
    case 'button':
      return (
        '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>' +
        `<td class="m-action" style="background-color:${palette.spruce};border-radius:2px"><a class="m-action" href="${escapeHtml(block.url)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;${sans};font-size:16px;line-height:24px;font-weight:700;color:${palette.onSpruce};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`
      );
  }
};

const toText = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
    case 'greeting':
      return block.text;
    case 'words':
      return paragraphsOf(block.text).join('\n\n');
    case 'heading':
      return block.text.toLocaleUpperCase();
    case 'quote':
      return block.earlier
        ? linesOf(block.text)
            .map((line) => `> ${line}`.trimEnd())
            .join('\n')
        : block.text;
    case 'lines':
      return block.lines
        .map((line) => [`${line.title}: ${line.amount}`, ...line.details.map((detail) => `  ${detail}`)].join('\n'))
        .join('\n');
    case 'sums':
      return block.rows.map((row) => `${row.label}: ${row.amount}`).join('\n');
    case 'facts':
      return block.rows.map((row) => `${row.label}: ${row.value}`).join('\n');
    case 'code':
      return block.code;
    case 'address':
      return block.lines.join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
  }
};

/** The fixed part with the shop's opening words after the greeting, or first where there is none, and its closing words last. */
const withWords = (blocks: readonly MailBlock[], { opening, closing }: MailWords): readonly MailBlock[] => {
  const own = (text: string): MailBlock[] => (text ? [{ kind: 'words', text }] : []);
  const start = blocks[0]?.kind === 'greeting' ? 1 : 0;
  return [...blocks.slice(0, start), ...own(opening), ...blocks.slice(start), ...own(closing)];
};

/** The most that the logo covers, in CSS pixels. */
const LOGO = { width: 240, height: 40 };

/** The shop's logo and name; the name is in the picture where that is wide (decision 0161). */
const headHtml = ({ name, logo }: Pick<ShopIdentity, 'name' | 'logo'>, publicUrl: string): string => {
  if (logo === null || logo === 'ferry') return escapeHtml(name);
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const hasName = logoHasName(logo);
  const url = publicUrl + mediaUrl(`${logo.file}.png`);
  const picture = `<img src="${escapeHtml(url)}" alt="${hasName ? escapeHtml(name) : ''}" width="${width}" height="${height}" style="border:0;vertical-align:middle${hasName ? '' : ';margin-right:10px'}">`;
  return hasName ? picture : picture + escapeHtml(name);
};

interface MailContext {
  language: Language;
  identity: Pick<ShopIdentity, 'name' | 'logo'>;
  /** where the shop is reached, without a slash at the end */
  publicUrl: string;
  words?: MailWords;
}

/** Renders a mail as HTML and text. The content is plain text; none of it can become markup. */
export const renderMail = (
  content: MailContent,
  { language, identity, publicUrl, words = noWords }: MailContext,
): MailBody => {
  const blocks = withWords(content.blocks, words);
  const subject = oneLine(content.subject);
  const html = `<!doctype html>
<html lang="${localeTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mediaStyle}</style>
</head>
<body class="m-bg" style="margin:0;padding:0;background-color:${palette.background}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="m-bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${palette.background}"><tr><td class="m-page" align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="m-ink" style="padding:0 0 16px;${sans};font-size:24px;line-height:32px;font-weight:800;color:${palette.ink}">${headHtml(identity, publicUrl)}</td></tr>
<tr><td class="m-card" style="padding:32px 24px;background-color:${palette.surface}">
<h1 class="m-ink" style="margin:0 0 16px;${sans};font-size:28px;line-height:34px;font-weight:800;color:${palette.ink}">${escapeHtml(content.heading)}</h1>
${blocks.map(toHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 0">${content.footer.map((line) => `<p class="m-muted" style="margin:0 0 4px;${small}">${escapeHtml(line)}</p>`).join('')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  const text = `${[content.heading, ...blocks.map(toText), '--', content.footer.join('\n')].join('\n\n')}\n`;
  return { subject, text, html };
};
