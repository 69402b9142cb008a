import type { EditedLink, MenusDocument, MenuTargets } from '@fori/contracts/admin-menus/schemas';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { byLanguage, fallbackLanguage, languages } from '@fori/domain/languages';
import { menuPageNames } from '@fori/domain/menus';
import { isSystemPage } from '@fori/domain/text-pages';
import { capitalised } from '@fori/i18n/capitalised';
import type { Queries } from '../../db/types.ts';
import { everyAdminPage } from '../admin-text-pages/index.ts';
import { categoriesWithNames } from '../catalog/index.ts';
import { linksByField, menuPageName } from '../menus/index.ts';
import { ownPages, shownOwnPages } from '../text-pages/index.ts';

/** What links can lead to, with its names in each language. */
export const menuTargets = async (q: Queries): Promise<MenuTargets> => {
  // one after the other: in a transaction they share a connection
  const categories = await categoriesWithNames(q);
  const textPages = (await everyAdminPage(q, fallbackLanguage)).filter(({ slug }) => !isSystemPage(slug));
  const shown = textPages.length > 0 ? await shownOwnPages(q, languages) : null;
  return {
    pages: menuPageNames.map((page) => ({ page, names: byLanguage((language) => menuPageName(page, language)) })),
    categories: categories.map(({ id, hidden, texts }) => ({
      id,
      names: byLanguage((language) =>
        capitalised(texts.get(language)?.name || texts.get(fallbackLanguage)?.name || '', language),
      ),
      shown: !hidden,
    })),
    text_pages: textPages.map(({ id, title }) => ({
      id,
      names: byLanguage((language) => shown?.get(language)?.get(id)?.title ?? title),
      shown: languages.some((language) => shown?.get(language)?.has(id) === true),
    })),
  };
};

/** What links can lead to, without its names. */
interface TargetIds {
  categories: readonly { id: number }[];
  text_pages: readonly { id: number }[];
}

/** The same as `menuTargets` for callers that need no names. */
export const menuTargetIds = async (q: Queries): Promise<TargetIds> => ({
  categories: await categoriesWithNames(q),
  text_pages: await ownPages(q),
});

/** Whether what a link leads to still exists, hidden or not. */
const isThere = (link: EditedLink, { categories, text_pages }: TargetIds): boolean => {
  if (link.kind === 'category') return categories.some(({ id }) => id === link.category);
  return link.kind !== 'text_page' || text_pages.some(({ id }) => id === link.text_page);
};

/** The menus without links to what was removed (NAV-111). */
export const withoutRemoved = (document: MenusDocument, targets: TargetIds): MenusDocument => {
  const kept = (links: readonly EditedLink[]) => links.filter((link) => isThere(link, targets));
  return {
    header: kept(document.header),
    aside: kept(document.aside),
    columns: document.columns.map((column) => ({ ...column, links: kept(column.links) })),
  };
};

/** Throws `validation_failed` at each link to what does not exist. */
export const requireTargets = async (tx: Queries, document: MenusDocument): Promise<void> => {
  const targets = await menuTargetIds(tx);
  const gone = linksByField(document).flatMap(([field, link]) =>
    isThere(link, targets) ? [] : [`${field}.${link.kind}`],
  );
  if (gone.length === 0) return;
  const fields = gone.map((field): [string, FieldError[]] => [field, [{ key: 'menu_target_gone' }]]);
  throw new DomainError('validation_failed', { fields: Object.fromEntries(fields) });
};
