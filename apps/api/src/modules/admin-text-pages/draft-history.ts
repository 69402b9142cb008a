import { languages } from '@fori/domain/languages';
import { dayOf } from '@fori/domain/shop-time';
import { translator } from '@fori/i18n/server';
import type { Queries } from '../../db/types.ts';
import { aboutWithHistory, pageBySlug } from '../text-pages/index.ts';
import { insertVersion, newestVersions, updatePage } from './versions.repository.ts';

/**
 * Gives a new shop's brand page a draft with a history to be written by its owner, in all languages (PAGE-116). A page
 * that somebody wrote before stays as it is.
 */
export const draftHistory = async (tx: Queries, { authorId, now }: { authorId: string; now: Date }): Promise<void> => {
  const page = await pageBySlug(tx, 'about');
  if (!page || (await newestVersions(tx, [page.id])).length > 0) return;
  const year = Number(dayOf(now).slice(0, 4));
  for (const locale of languages) {
    const t = translator(locale);
    const history = [{ year, title: t('about:history.first.title'), text: t('about:history.first.text') }];
    await insertVersion(tx, {
      ...aboutWithHistory(locale, { history }),
      pageId: page.id,
      locale,
      number: 1,
      authorId,
      writtenAt: now,
    });
  }
  await updatePage(tx, page.id, { updatedAt: now });
};
