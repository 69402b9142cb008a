import type { Language } from '@fori/domain/languages';
import { type PagePlaceholder, pagePlaceholders, type SystemPage } from '@fori/domain/text-pages';
import { type Translate, translator } from '@fori/i18n/server';

/** A page's text in one language, as it is written. */
export interface PageText {
  title: string;
  /** for search engines */
  description: string;
  /** Markdown with placeholders */
  body: string;
}

const questions = [
  'delivery',
  'shipping',
  'returns',
  'refund',
  'jackets',
  'sizes',
  'care',
  'payment',
  'account',
  'changes',
] as const;

const termsSections = [
  'seller',
  'scope',
  'products',
  'prices',
  'ordering',
  'payment',
  'delivery',
  'withdrawal',
  'made_to_measure',
  'returns',
  'faults',
  'account',
  'content',
  'liability',
  'law',
] as const;

const privacySections = [
  'controller',
  'scope',
  'data',
  'purposes',
  'storage',
  'payments',
  'recipients',
  'transfers',
  'retention',
  'security',
  'rights',
  'children',
  'changes',
] as const;

/** Where the marks in texts of the catalogue lead: `<contact>write to us</contact>`. */
const targets: Readonly<Record<string, string>> = {
  blogs: '/blogs',
  contact: '/contact',
  email: 'mailto:{{email}}',
  jacket: '/custom-jacket',
  orders: '/orders',
  phone: 'tel:{{phone_number}}',
  profile: '/profile',
};

/** The catalogue's marks as Markdown. */
const asMarkdown = (text: string): string =>
  text.replace(/<b>([^<]*)<\/b>/g, '**$1**').replace(/<(\w+)>([^<]*)<\/\1>/g, (_, name: string, label: string) => {
    const target = targets[name];
    if (!target) throw new Error(`no target for the mark ${name}`);
    return `[${label}](${target})`;
  });

const section = (name: string, title: string, text: string): string =>
  `## ${title} {#${name.replaceAll('_', '-')}}\n\n${asMarkdown(text)}`;

/** Leaves every placeholder of a text as it is. */
const kept = Object.fromEntries(pagePlaceholders.map((name) => [name, `{{${name}}}`])) as Record<
  PagePlaceholder,
  string
>;

const workshopPicture = (name: string, alt: string, caption = '') =>
  `![${alt}](/media/scenes/workshop-${name}-960.webp${caption && ` "${caption}"`})`;

const about = (t: Translate): string[] => [
  `# ${t('about:heading')}`,
  `![${t('about:picture')}](/media/scenes/hero-2-wide-1600.webp)`,
  t('about:lead'),
  `## ${t('about:workshop.title')} {#workshop}`,
  t('about:workshop.text'),
  workshopPicture('bench', t('about:workshop.bench')),
  ...(['hides', 'tools', 'thread', 'seam'] as const).map((name) =>
    workshopPicture(name, t(`about:workshop.${name}.alt`), t(`about:workshop.${name}.caption`)),
  ),
  `## ${t('about:values.title')} {#values}`,
  ...(['heritage', 'sustainability', 'quality'] as const).flatMap((value) => [
    `### ${t(`about:values.${value}.title`)}`,
    t(`about:values.${value}.text`),
  ]),
  `## ${t('about:visit.title')} {#visit}`,
  t('about:visit.text'),
  `[${t('about:visit.action')}](/contact) [${t('about:visit.products')}](/products)`,
];

const bodies: Readonly<Record<SystemPage, (t: Translate) => string[]>> = {
  about,
  contact: (t) => [t('contact:lead'), section('store', t('contact:store.title'), t('contact:store.text'))],
  faqs: (t) => [
    t('faqs:lead'),
    ...questions.map((name) =>
      section(name, t(`faqs:questions.${name}.question`), t(`faqs:questions.${name}.answer`, kept)),
    ),
  ],
  terms: (t) => [
    t('terms:lead'),
    ...termsSections.map((name) =>
      section(name, t(`terms:sections.${name}.title`), t(`terms:sections.${name}.text`, kept)),
    ),
  ],
  privacy: (t) => [
    t('privacy:lead'),
    ...privacySections.flatMap((name) => [
      section(name, t(`privacy:sections.${name}.title`), t(`privacy:sections.${name}.text`, kept)),
      ...(name === 'storage' ? ['{{stored_items}}'] : []),
    ]),
  ],
};

const heads: Readonly<Record<SystemPage, (t: Translate) => Omit<PageText, 'body'>>> = {
  about: (t) => ({ title: t('about:title'), description: t('about:description', kept) }),
  contact: (t) => ({ title: t('contact:title'), description: t('contact:description', kept) }),
  faqs: (t) => ({ title: t('faqs:title'), description: t('faqs:description', kept) }),
  terms: (t) => ({ title: t('terms:title'), description: t('terms:description', kept) }),
  privacy: (t) => ({ title: t('privacy:title'), description: t('privacy:description', kept) }),
};

/**
 * The text that a page has until somebody writes another (PAGE-109): Markdown made of the catalogue, with placeholders for the
 * shop's facts.
 */
export const builtInText = (page: SystemPage, language: Language): PageText => {
  const t = translator(language);
  return { ...heads[page](t), body: bodies[page](t).join('\n\n') };
};

/** A year of the history on the brand page. */
export interface HistoryEntry {
  year: number;
  title: string;
  text: string;
}

/** The built-in brand page with a history and, where given, a heading and description of the shop's own. */
export const aboutWithHistory = (
  language: Language,
  { history, heading, description }: { history: readonly HistoryEntry[]; heading?: string; description?: string },
): PageText => {
  const text = builtInText('about', language);
  const [builtInHeading = '', picture = '', lead = '', ...sections] = text.body.split('\n\n');
  return {
    title: text.title,
    description: description ?? text.description,
    body: [
      heading ? `# ${heading}` : builtInHeading,
      picture,
      lead,
      `## ${translator(language)('about:history.title')} {#history}`,
      ...history.flatMap((entry) => [`### ${entry.year}: ${entry.title}`, entry.text]),
      ...sections,
    ].join('\n\n'),
  };
};
