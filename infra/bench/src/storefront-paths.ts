/**
 * What visitors ask for that the size of the catalogue could slow down, by area, with numbers of pages and ids for `products`
 * products: lists by each filter and order, far down, searched with and without typing errors, suggestions, single products, sitemaps,
 * and pages drawn by the server.
 */
export const storefrontPaths = (products: number): Readonly<Record<string, readonly string[]>> => {
  const last = Math.floor(products / 24);
  const middle = Math.floor(products / 2);
  const typed = ['to', 'kal', 'kallio', 'kallio tote', 'kalio tote', 'satchl', 'waxd', '00777', 'nothing like it'];
  const found = ['tote', 'totes', 'kallio', 'kalio tote', 'waxed leather', 'ranta satchel', 'þór', 'nothing like it'];
  const query = (name: string, texts: readonly string[]) => texts.map((text) => `${name}=${encodeURIComponent(text)}`);
  const filters = [
    'category=bags',
    'category=jackets&gender=female',
    'color=cognac',
    'color=black,cognac&size=small',
    'availability=in_stock',
    'price=50-100',
    'category=bags&color=cognac&price=100-200&availability=in_stock',
  ];
  return {
    list: [
      'api/products',
      'api/products?form=card',
      'api/products?form=card&lang=fi&sort=name',
      ...['name', 'price'].map((sort) => `api/products?sort=${sort}`),
      ...filters.map((filter) => `api/products?${filter}`),
      ...filters.map((filter) => `api/products?${filter}&sort=price&page=20`),
      ...[Math.floor(last / 2), last].flatMap((page) => [
        `api/products?page=${page}`,
        `api/products?sort=price&page=${page}`,
      ]),
    ],
    facets: ['api/products/facets', ...filters.map((filter) => `api/products/facets?${filter}`)],
    searching: query('search', found).flatMap((search) => [
      `api/products?${search}`,
      `api/products?${search}&page=2`,
      `api/products/facets?${search}`,
    ]),
    suggestions: [
      ...query('q', typed).map((q) => `api/products/suggestions?${q}`),
      'api/products/suggestions?q=kal&lang=is',
    ],
    product: [
      ...[1, middle, products].map((id) => `api/products/${id}`),
      `api/products/${middle}?lang=sv`,
      `api/products/${middle}/goes-with`,
      `api/products/${middle}/reviews`,
      `api/products/cards?ids=${[1, middle, products].join(',')}`,
      'api/categories',
    ],
    sitemap: ['sitemap.xml', 'sitemap-products-1.xml'],
    pages: ['', 'products', `products?page=${last}`, 'products?search=kallio', `product/${middle}`],
  };
};
