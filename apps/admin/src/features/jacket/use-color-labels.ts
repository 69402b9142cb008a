import { useTranslation } from '@fori/client/use-translation';
import { languages } from '@fori/domain/languages';
import { useOfferedLanguages } from '../../shared/use-offered-languages.ts';
import type { ColorForm } from './jacket-form.ts';

/** What a colour is called in the form: its English name, else its hex code. */
export const colorTitle = ({ names, hex }: ColorForm): string => names.en.trim() || hex;

/** The labels of the fields of the shop's own colours. */
export function useColorLabels() {
  const { t } = useTranslation('admin-jacket');
  const { nameOf } = useOfferedLanguages();
  return (colors: readonly ColorForm[]): Record<string, string> =>
    Object.fromEntries(
      colors.flatMap((color, at) => {
        const label = (of: string) => t('field', { list: colorTitle(color), label: of });
        return [
          [`colors.${at}.hex`, label(t('colors.hex'))],
          ...languages.map((language) => [
            `colors.${at}.names.${language}`,
            label(t('colors.name', { language: nameOf(language) })),
          ]),
        ];
      }),
    );
}
