import type { PageText } from '@fori/contracts/admin-text-pages/schemas';
import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { byLanguage, type Language } from '@fori/domain/languages';
import { isSystemPage } from '@fori/domain/text-pages';
import type { Shop } from '../../composition.ts';
import { renderText } from '../text-pages/index.ts';

/** A text as its page would show it; nothing is stored. */
export const previewPage = async (
  shop: Pick<Shop, 'db' | 'parcelBooking'>,
  { slug, text, language }: { slug: string; text: PageText; language: Language },
): Promise<TextPage> => ({
  slug,
  kind: isSystemPage(slug) ? slug : 'own',
  language,
  ...(await renderText(shop.db.read, text, slug, language, shop)),
  slugs: byLanguage(() => slug),
  published_at: null,
  languages: [language],
});
