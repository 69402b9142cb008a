import type { Language } from '@fori/domain/languages';

/** Names, codes and units, the same in all six languages. */
const everywhere: readonly string[] = ['Unisex', '{{values}} cm', 'CVV', 'PayPal (demo)', 'Turku, 1892'];

/** Words a language shares with English. */
const shared: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  fi: [],
  sv: ['Monogram', 'Sand', 'Journal', 'Admin', 'Material', 'Status'],
  no: ['Monogram', 'Sand', 'Journal', 'Admin', 'Pause', 'Status', 'Turku, Finland', 'Type', 'Zoom'],
  da: [
    'Monogram',
    'Sand',
    'Journal',
    'Admin',
    'Browser',
    'Cognac',
    'Menu',
    'Pause',
    'Status',
    'Subtotal',
    'Turku, Finland',
    'Type',
    'Zoom',
  ],
  is: [],
};

/** Whether a text is rightly the same as in English, rather than forgotten. */
export const sameAsEnglish = (language: Language, text: string): boolean =>
  everywhere.includes(text) || shared[language].includes(text);
