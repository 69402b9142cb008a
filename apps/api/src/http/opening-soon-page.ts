import type { ShopIdentity } from '@fori/domain/identity';
import { type Language, languageNames, linkTag } from '@fori/domain/languages';
import { translator } from '@fori/i18n/server';
import { escapeHtml } from '../mail/escape.ts';
import { plainPage, type Theme } from './plain-page.ts';

const languageLink = (other: Language, current: Language): string =>
  other === current
    ? `<span aria-current="true" lang="${linkTag(other)}">${languageNames[other]}</span>`
    : `<a href="?lang=${other}" lang="${linkTag(other)}" hreflang="${linkTag(other)}">${languageNames[other]}</a>`;

/** What visitors of a shop see that is not open yet, in their language. It says who the shop is, as far as that is known. */
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
  const title = t('answers:opening_soon.title');
  const brand = name && `<p class="brand">${escapeHtml(name)}</p>`;
  const contact = email && `<p><a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></p>`;
  const languages = offered.length > 1 ? offered.map((other) => languageLink(other, language)).join('\n') : '';
  return plainPage({
    language,
    theme,
    title: name ? `${title} — ${name}` : title,
    main: `${brand}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('answers:opening_soon.text'))}</p>${contact}`,
    footer: `${languages}\n<a href="/admin/login">${escapeHtml(t('answers:opening_soon.staff'))}</a>`,
  });
};
