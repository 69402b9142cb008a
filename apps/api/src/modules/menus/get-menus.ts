import type { EditedLink, MenusDocument } from '@fori/contracts/admin-menus/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { offeredCategories } from '../catalog/index.ts';
import { shownOwnPages } from '../text-pages/index.ts';
import { builtInMenus } from './built-in-menus.ts';
import { menuVersions } from './menus.repository.ts';
import { renderMenus } from './render-menus.ts';

type Deps = Pick<Shop, 'db' | 'catalogueCache'>;

/** Every link of the menus, in their order, with the place of its fields: `columns.0.links.1`. */
export const linksByField = <Link>(menus: {
  header: readonly Link[];
  aside: readonly Link[];
  columns: readonly { links: readonly Link[] }[];
}): [string, Link][] =>
  [
    { list: 'header', links: menus.header },
    { list: 'aside', links: menus.aside },
    ...menus.columns.map(({ links }, at) => ({ list: `columns.${at}.links`, links })),
  ].flatMap(({ list, links }) => links.map((link, at): [string, Link] => [`${list}.${at}`, link]));

/** Every link of the menus, in their order. */
export const linksOf = (menus: MenusDocument): EditedLink[] => linksByField(menus).map(([, link]) => link);

const read = async (shop: Deps, document: MenusDocument | null | undefined, language: Language) => {
  const menus = document ?? builtInMenus();
  const hasPages = linksOf(menus).some(({ kind }) => kind === 'text_page');
  const shownPages = hasPages ? await shownOwnPages(shop.db.read, [language]) : null;
  const categories = await offeredCategories(shop, language);
  return renderMenus(menus, {
    language,
    categories: categories.map(({ id, name, slugs }) => ({ id, name, slug: slugs[language] })),
    textPages: shownPages?.get(language) ?? new Map(),
  });
};

/**
 * The menus in force in a language: the published ones, else the built-in ones (NAV-110); with `draft` the draft where there is
 * one. Cached until the catalogue changes, but for a draft.
 */
export const getMenus = (shop: Deps, language: Language, draft = false): Promise<Store['menus']> => {
  const { read: q } = shop.db;
  const inForce = async () => (await menuVersions.inForce(q))?.document;
  if (draft) {
    return menuVersions
      .draft(q)
      .then(async (version) => read(shop, version ? version.document : await inForce(), language));
  }
  return shop.catalogueCache.remember(`menus ${language}`, async () => read(shop, await inForce(), language));
};
