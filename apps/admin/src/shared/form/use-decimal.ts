import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { formatDecimalInput, parseDecimalInput } from '@fori/i18n/decimal';
import { type ChangeEvent, useState } from 'react';

/**
 * An input for a decimal: shown with the mark of the page's language, typed with a comma or a point, and stored with a
 * point as the API takes it (ADMIN-126). Input stays as typed until blur.
 */
export function useDecimal(value: string, onChange: (plain: string) => void) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const isUnchanged = typed !== null && parseDecimalInput(typed) === value;
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    value: isUnchanged ? typed : formatDecimalInput(value, i18n.language as Language),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onChange(parseDecimalInput(target.value));
    },
    onBlur: () => setTyped(null),
  } as const;
}
