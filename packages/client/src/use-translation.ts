import type { Features, TextsOf } from '@fori/i18n/types';
import { useTranslation as useI18next } from 'react-i18next';

/** The texts of some features in the visitor's language; the keys of the first one need no feature in front. */
export const useTranslation = <const F extends Features = 'common'>(features?: F) => {
  const { t, i18n } = useI18next(features);
  return { t: t as unknown as TextsOf<F>, i18n };
};
