import type { EditedBlock, HomeDocument } from '@fori/contracts/admin-home/schemas';
import { byLanguage } from '@fori/domain/languages';
import { type Translate, translator } from '@fori/i18n/server';

type Texts = HomeDocument['title'];

const texts = (text: (t: Translate) => string): Texts => byLanguage((language) => text(translator(language)));
const none = byLanguage(() => '');
const link = (to: string, text: (t: Translate) => string) => ({ to, text: texts(text) });
const always = { hidden: false, from: null, until: null };

const slides = [
  { name: 'all', file: 'scenes/hero-1', to: '/products' },
  { name: 'about', file: 'scenes/hero-2', to: '/about' },
  { name: 'men', file: 'scenes/hero-3', to: '/products?gender=male' },
  { name: 'women', file: 'scenes/hero-4', to: '/products?gender=female' },
] as const;

const blocks = (): EditedBlock[] => [
  {
    id: 'hero',
    kind: 'hero',
    ...always,
    slides: slides.map(({ name, file, to }) => ({
      title: texts((t) => t(`home-blocks:hero.scenes.${name}.title`)),
      text: texts((t) => t(`home-blocks:hero.scenes.${name}.text`)),
      link: link(to, (t) => t(`home-blocks:hero.scenes.${name}.action`)),
      picture: { file, alt: none },
    })),
  },
  {
    id: 'doors',
    kind: 'links',
    ...always,
    links: [
      link('/products?gender=female', (t) => t('home-blocks:doors.women')),
      link('/products?gender=male', (t) => t('home-blocks:doors.men')),
      link('/products?gender=unisex', (t) => t('catalog:gender.unisex')),
      link('/custom-jacket', (t) => t('shell:nav.custom_jacket')),
    ],
  },
  {
    id: 'featured',
    kind: 'featured',
    ...always,
    title: texts((t) => t('home-blocks:featured.title')),
    text: texts((t) => t('home-blocks:featured.text')),
    link: link('/products', (t) => t('home-blocks:featured.all')),
    products: [],
  },
  {
    id: 'category-index',
    kind: 'categories',
    ...always,
    title: texts((t) => t('home-blocks:categories.title')),
  },
  {
    id: 'designer-band',
    kind: 'film',
    ...always,
    title: texts((t) => t('home-blocks:designer.title')),
    text: texts((t) => t('home-blocks:designer.text')),
    link: link('/custom-jacket', (t) => t('home-blocks:designer.action')),
  },
  {
    id: 'brand-band',
    kind: 'figures',
    ...always,
    eyebrow: texts((t) => t('home-blocks:brand.eyebrow')),
    title: texts((t) => t('home-blocks:brand.title')),
    text: texts((t) => t('home-blocks:brand.text')),
    link: link('/about', (t) => t('home-blocks:brand.action')),
    figures: (['hands', 'delivery', 'returns'] as const).map((name) => ({
      value: texts((t) => t(`home-blocks:brand.facts.${name}.value`)),
      label: texts((t) => t(`home-blocks:brand.facts.${name}.label`)),
    })),
  },
  {
    id: 'customer-voices',
    kind: 'reviews',
    ...always,
    title: texts((t) => t('home-blocks:voices.title')),
  },
  {
    id: 'home-journal',
    kind: 'posts',
    ...always,
    title: texts((t) => t('home-blocks:journal.title')),
    link: link('/blogs', (t) => t('home-blocks:journal.all')),
  },
];

let built: HomeDocument | null = null;

/** The home page that a shop shows until somebody edits it (HOME-107): made of the catalogue, with placeholders for the shop's facts. */
export const builtInHome = (): HomeDocument => {
  built ??= {
    title: texts((t) => t('home-blocks:title')),
    description: texts((t) => t('home-blocks:description')),
    blocks: blocks(),
  };
  return built;
};
