import type { HomePage } from '@fori/contracts/home/schemas';

const slide = (title: string, at: number, to: string) => ({
  title,
  text: `${title}, in a sentence.`,
  link: { text: `Shop: ${title}`, to },
  picture: { file: `scenes/hero-${at}`, alt: '' },
});

/** A home page with a block of each kind but a text with a picture. */
export const buildHome = (change: Partial<HomePage> = {}): HomePage => ({
  title: 'Föri — Nordic leather goods, made in Turku',
  description: 'Handmade, Nordic-style leather goods for men, women and everyone.',
  blocks: [
    {
      id: 'hero',
      kind: 'hero',
      slides: [
        slide('Leather', 1, '/products'),
        slide('The bench', 2, '/about'),
        slide('For men', 3, '/products?gender=male'),
        slide('For women', 4, '/products?gender=female'),
      ],
    },
    {
      id: 'doors',
      kind: 'links',
      links: [
        { text: 'Women', to: '/products?gender=female' },
        { text: 'Men', to: '/products?gender=male' },
        { text: 'Unisex', to: '/products?gender=unisex' },
        { text: 'Design a jacket', to: '/custom-jacket' },
      ],
    },
    {
      id: 'featured',
      kind: 'featured',
      title: 'On the bench now',
      text: 'Six pieces.',
      link: { text: 'See all products', to: '/products' },
      products: [],
    },
    { id: 'category-index', kind: 'categories', title: 'What we make' },
    {
      id: 'designer-band',
      kind: 'film',
      title: 'Design your own jacket',
      text: 'Choose the leather.',
      link: { text: 'Start designing', to: '/custom-jacket' },
    },
    {
      id: 'brand-band',
      kind: 'figures',
      eyebrow: 'Since long',
      title: 'Two needles, one thread',
      text: 'Sewn by hand.',
      link: { text: 'Read our story', to: '/about' },
      figures: [{ value: '30', label: 'days to return' }],
    },
    { id: 'customer-voices', kind: 'reviews', title: 'What customers say' },
    {
      id: 'home-journal',
      kind: 'posts',
      title: 'From the journal',
      link: { text: 'All articles', to: '/blogs' },
    },
  ],
  ...change,
});
