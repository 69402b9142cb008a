import type { EditedLink, MenusDocument } from '@fori/contracts/admin-menus/schemas';
import type { MenuLink, Store } from '@fori/contracts/store/schemas';
import type { Language } from '@fori/domain/languages';
import { categoriesShown, menuPages } from '@fori/domain/menus';
import { sluggedPath } from '@fori/domain/slugs';
import { capitalised } from '@fori/i18n/capitalised';
import { menuPageName } from './built-in-menus.ts';

/** What links can lead to, with the names of a language, as customers see it. */
export interface ShownTargets {
  language: Language;
  /** in the shop's order, each with its slug in the language */
  categories: readonly { id: number; slug: string; name: string }[];
  textPages: ReadonlyMap<number, { slug: string; title: string }>;
}

/** The menus with their texts in one language, without what customers cannot see (NAV-111). */
export const renderMenus = (document: MenusDocument, targets: ShownTargets): Store['menus'] => {
  const { language, categories, textPages } = targets;
  const all: MenuLink = { text: menuPageName('products', language), to: menuPages.products };
  const ofCategory = ({ slug, name }: { slug: string; name: string }): MenuLink => ({
    text: capitalised(name, language),
    to: sluggedPath('category', slug),
  });
  const allCategories = categories.map(ofCategory);

  /** What the link leads to, with its name; null where customers cannot see it. */
  const targetOf = (link: Exclude<EditedLink, { kind: 'categories' }>): MenuLink | null => {
    switch (link.kind) {
      case 'page':
        return { text: menuPageName(link.page, language), to: menuPages[link.page] };
      case 'category': {
        const category = categories.find(({ id }) => id === link.category);
        return category ? ofCategory(category) : null;
      }
      case 'text_page': {
        const page = textPages.get(link.text_page);
        return page ? { text: page.title, to: sluggedPath('page', page.slug) } : null;
      }
      default:
        return { text: link.label.en, to: link.address };
    }
  };
  /** The links with `categories` in place of "all categories"; an address is shown once. */
  const render = (links: readonly EditedLink[], ofAll: readonly MenuLink[]): MenuLink[] => {
    const shown = links.flatMap((link) => {
      if (link.kind === 'categories') return ofAll;
      const target = targetOf(link);
      return target ? [{ ...target, text: link.label[language] || target.text }] : [];
    });
    return shown.filter(({ to }, at) => shown.findIndex((other) => other.to === to) === at);
  };

  const isLong = allCategories.length > categoriesShown.header;
  const columns = document.columns.map(({ id, title, links }) => ({
    id,
    title: title[language] || title.en,
    links: render(links, allCategories.slice(0, categoriesShown.footer)),
  }));
  return {
    header: render(document.header, [...allCategories.slice(0, categoriesShown.header), ...(isLong ? [all] : [])]),
    aside: render(document.aside, allCategories.slice(0, categoriesShown.header)),
    side: render(document.header, [all, ...allCategories]),
    columns: columns.filter(({ links }) => links.length > 0),
  };
};
