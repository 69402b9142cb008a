import type { EditedLink, MenusDocument } from '@fori/contracts/admin-menus/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { byLanguage, type Language, languages } from '@fori/domain/languages';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { builtInMenus } from './built-in-menus.ts';
import { renderMenus } from './render-menus.ts';

const texts = (en: string, sv = '') => byLanguage((language) => ({ en, sv })[language as 'en' | 'sv'] ?? '');
const slugs = ['bags', 'wallets', 'belts', 'jackets', 'accessories', 'hats', 'gloves'];
const categories = slugs.map((slug, at) => ({ id: at + 1, slug, name: slug }));
const render = (document: Partial<MenusDocument>, language: Language = 'en', count = 5) =>
  renderMenus(
    { header: [], aside: [], columns: [], ...document },
    { language, categories: categories.slice(0, count), textPages: new Map([[7, { slug: 'care', title: 'Care' }]]) },
  );
const link = (target: object, label = texts('')) => ({ id: 'a', label, ...target }) as EditedLink;
const tos = (links: readonly { to: string }[]) => links.map(({ to }) => to);

test('[NAV-110] a menu nobody edited has up to six categories in the header, four in the footer and all on phones', () => {
  const few = render(builtInMenus());
  expect(tos(few.header)).toEqual(slugs.slice(0, 5).map((slug) => `/products?category=${slug}`));
  const many = render(builtInMenus(), 'en', 7);
  expect(many.header.map(({ text }) => text)).toEqual([
    ...['Bags', 'Wallets', 'Belts', 'Jackets', 'Accessories', 'Hats'],
    'All products',
  ]);
  expect(many.side.map(({ text }) => text)).toEqual([
    ...['All products', 'Bags', 'Wallets', 'Belts', 'Jackets', 'Accessories', 'Hats', 'Gloves'],
  ]);
  expect(tos(many.columns[1]?.links ?? [])).toEqual(slugs.slice(0, 4).map((slug) => `/products?category=${slug}`));
});

test('[NAV-110] an empty label is the name of what is linked to, in each language', () => {
  const header = [
    link({ kind: 'page', page: 'blogs' }, texts('Stories')),
    link({ kind: 'category', category: 2 }, texts('', 'Börsar')),
    link({ kind: 'text_page', text_page: 7 }),
    link({ kind: 'address', address: 'https://example.com/' }, texts('Friends')),
  ];
  expect(render({ header }).header).toEqual([
    { text: 'Stories', to: '/blogs' },
    { text: 'Wallets', to: '/products?category=wallets' },
    { text: 'Care', to: '/pages/care' },
    { text: 'Friends', to: 'https://example.com/' },
  ]);
  expect(render({ header }, 'sv').header.map(({ text }) => text)).toEqual(['Journal', 'Börsar', 'Care', 'Friends']);
});

test('[NAV-111] what customers cannot see is left out, and so is a column with nothing else', () => {
  const hidden = link({ kind: 'category', category: 6 });
  const draft = link({ kind: 'text_page', text_page: 8 });
  const columns = [{ id: 'x', title: texts('Help'), links: [hidden, draft] }];
  expect(render({ header: [hidden, link({ kind: 'page', page: 'faqs' })], columns })).toMatchObject({
    header: [{ to: '/faqs' }],
    columns: [],
  });
});

test('[NAV-110] shows an address once that two links lead to', () => {
  const header = [link({ kind: 'category', category: 2 }, texts('Purses')), link({ kind: 'categories' })];
  expect(tos(render({ header }).header).filter((to) => to === '/products?category=wallets')).toHaveLength(1);
});

describeShop('the menus of a shop', (shop) => {
  test('[NAV-110] [NAV-25] [NAV-26] are the built-in ones at first, in each language', async () => {
    // the first product comes with the first categories
    await addProduct(shop());
    const menusIn = async (language: Language) =>
      (await shop().call('GET', `/store?lang=${language}`)).json<{ data: Store }>().data.menus;
    const { header, aside, columns } = await menusIn('en');
    expect(header.map(({ text }) => text)).toEqual(['Bags', 'Wallets', 'Belts', 'Jackets', 'Accessories']);
    expect(aside.map(({ text }) => text)).toEqual(['Design a jacket', 'Journal', 'About us']);
    expect(columns.map(({ title, links }) => [title, links.map(({ text }) => text)])).toEqual([
      ['Quick links', ['All products', 'Design a jacket', 'Journal', 'About us', 'Questions and answers', 'Contact']],
      ['Categories', ['Bags', 'Wallets', 'Belts', 'Jackets']],
    ]);
    for (const language of languages) {
      const menus = await menusIn(language);
      const all = [...menus.header, ...menus.aside, ...menus.side, ...menus.columns.flatMap(({ links }) => links)];
      expect(all.map(({ text }) => text).filter((text) => text === '' || text.includes(':'))).toEqual([]);
      expect(menus.aside.map(({ text }) => text)).not.toEqual(language === 'en' ? [] : aside.map(({ text }) => text));
    }
  });
});
