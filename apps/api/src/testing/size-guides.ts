import { byLanguage } from '@fori/domain/languages';
import type { SizeGuide } from '@fori/domain/size-guides';

/** A valid guide for jackets in S and M, in English and Finnish. */
export const sizeGuide = (guide: Partial<SizeGuide> = {}): SizeGuide => ({
  id: 'jackets',
  goods: 'jackets',
  gender: 'all',
  columns: [byLanguage((language) => ({ en: 'Chest', fi: 'Rinta' })[language as 'en' | 'fi'] ?? '')],
  rows: [
    { size: 'S', cells: ['86-91'] },
    { size: 'M', cells: ['91.5-97'] },
  ],
  texts: byLanguage((language) => ({
    name: { en: 'Jackets', fi: 'Takit' }[language as 'en' | 'fi'] ?? '',
    measuring: { en: 'Measure the chest.', fi: 'Mittaa rinta.' }[language as 'en' | 'fi'] ?? '',
    fit: '',
    between: '',
  })),
  ...guide,
});
