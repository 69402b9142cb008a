import type { EditedLink, MenusDocument } from '@fori/contracts/admin-menus/schemas';
import { byLanguage, type Language } from '@fori/domain/languages';
import type { MenuPage } from '@fori/domain/menus';
import { type Translate, translator } from '@fori/i18n/server';

const pageName: Readonly<Record<MenuPage, (t: Translate) => string>> = {
  home: (t) => t('answers:menus.home'),
  products: (t) => t('answers:menus.all'),
  custom_jacket: (t) => t('shell:nav.custom_jacket'),
  blogs: (t) => t('answers:menus.blogs'),
  about: (t) => t('answers:menus.about'),
  contact: (t) => t('shell:nav.contact'),
  faqs: (t) => t('shell:nav.faqs'),
  returns: (t) => t('checkout:frame.returns'),
  terms: (t) => t('shell:footer.terms'),
  privacy: (t) => t('shell:footer.privacy'),
  orders: (t) => t('shell:account.orders'),
};

/** The name of a page of the shop in a language. */
export const menuPageName = (page: MenuPage, language: Language): string => pageName[page](translator(language));

const inEachLanguage = (text: (t: Translate) => string) => byLanguage((language) => text(translator(language)));
const label = () => byLanguage(() => '');
const page = (name: MenuPage): EditedLink => ({ id: name, kind: 'page', page: name, label: label() });
const categories = (): EditedLink => ({ id: 'categories', kind: 'categories', label: label() });

/** The menus of a shop whose owner has not edited them (NAV-20, NAV-25, NAV-26). */
export const builtInMenus = (): MenusDocument => ({
  header: [categories()],
  aside: [page('custom_jacket'), page('blogs'), page('about')],
  columns: [
    {
      id: 'quick-links',
      title: inEachLanguage((t) => t('answers:menus.quick_links')),
      links: (['products', 'custom_jacket', 'blogs', 'about', 'faqs', 'contact'] as const).map(page),
    },
    { id: 'categories', title: inEachLanguage((t) => t('answers:menus.categories')), links: [categories()] },
  ],
});
