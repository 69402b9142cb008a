import type { Language } from '@fori/domain/languages';

/** Names, codes and units, the same in all six languages. */
const everywhere: readonly string[] = [
  'SKU',
  '± €',
  'Unisex',
  '{{values}}\u00a0cm',
  '1\u00a0cm',
  '{{grams}}\u00a0g/m²',
  '{{mm}}\u00a0mm / {{oz}}\u00a0oz',
  'CVV',
  'PayPal (demo)',
  'Re: {{subject}}',
];

/** Words a language shares with English. */
const shared: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  fi: ['Video', '{{count}} logo', 'Logo', 'video {{number}}'],
  sv: [
    'Export',
    'Import',
    'Problem',
    'Under {{amount}}',
    'Video',
    'Monogram',
    'Sand',
    'Journal',
    'Admin',
    'Material',
    'Status',
    'Text',
    'video {{number}}',
  ],
  no: [
    'Import',
    'Problem',
    'Under {{amount}}',
    'Video',
    'Monogram',
    'Sand',
    'Journal',
    'Admin',
    'Pause',
    'Side',
    'Status',
    'Sum',
    'Type',
    'Zoom',
    'video {{number}}',
  ],
  da: [
    'Import',
    'Problem',
    'Under {{amount}}',
    'Video',
    'Monogram',
    'Sand',
    'Journal',
    'Admin',
    'Blog',
    'Browser',
    'Cognac',
    'Cookies',
    'Likes',
    'Link',
    'link',
    'Menu',
    'Pause',
    'Side',
    'Status',
    'Subtotal',
    'Sum',
    'Type',
    'Zoom',
    'video {{number}}',
  ],
  is: [],
};

/** Whether a text may be the same as in English, so that it does not count as untranslated. */
export const sameAsEnglish = (language: Language, text: string): boolean =>
  everywhere.includes(text) || shared[language].includes(text);
