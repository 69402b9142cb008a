/** The pages of the shop a menu can link to by name, with their addresses (NAV-110). */
export const menuPages = {
  home: '/',
  products: '/products',
  custom_jacket: '/custom-jacket',
  blogs: '/blogs',
  about: '/about',
  contact: '/contact',
  faqs: '/faqs',
  returns: '/terms#returns',
  terms: '/terms',
  privacy: '/privacy',
  orders: '/orders',
} as const;
export type MenuPage = keyof typeof menuPages;

export const menuPageNames = Object.keys(menuPages) as [MenuPage, ...MenuPage[]];

/** What a link of a menu can lead to: a page by name, a category, all of them, a page of the shop's own, another site. */
export const menuLinkKinds = ['page', 'category', 'categories', 'text_page', 'address'] as const;
export type MenuLinkKind = (typeof menuLinkKinds)[number];

/** The most links and columns, and the most characters of a text in one language. */
export const menuLimits = { header: 8, columns: 6, column: 10, label: 60, address: 300 } as const;

/** As many categories as "all categories" shows: in the header before a link to all products, and in the footer (NAV-26). */
export const categoriesShown = { header: 6, footer: 4 } as const;
