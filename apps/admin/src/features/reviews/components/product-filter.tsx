import { reviewedProductsQuery } from '@fori/client/queries/admin-reviews';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { Field } from '@fori/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { Input } from '../../../shared/form/controls.tsx';

/** Finds a product with reviews by name; choosing it filters the list. */
export function ProductFilter({ onChoose }: { onChoose: (productId: number) => void }) {
  const { t, i18n } = useTranslation('admin-reviews');
  const list = useId();
  const [text, setText] = useState('');
  const [isNeeded, setIsNeeded] = useState(false);
  const search = useDeferredValue(text.trim());
  const { data: products = [] } = useQuery({
    ...reviewedProductsQuery(useBackOfficeApi(), i18n.language as Language, search),
    enabled: isNeeded,
  });
  const twice = new Set(products.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at));
  const options = products.map(({ id, name, pending }) => ({
    id,
    // products of the same name are distinguished by their id
    value: twice.has(name) ? `${name} (${id})` : name,
    pending,
  }));
  const type = (typed: string) => {
    const chosen = options.find(({ value }) => value === typed);
    setText(chosen ? '' : typed);
    if (chosen) onChoose(chosen.id);
  };
  return (
    <Field label={t('filter.product')} labelHidden>
      <Input
        list={list}
        autoComplete="off"
        className="placeholder-shown:text-ellipsis"
        placeholder={t('filter.product')}
        maxLength={100}
        value={text}
        onFocus={() => setIsNeeded(true)}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={list}>
        {options.map(({ id, value, pending }) => (
          <option key={id} value={value}>
            {pending > 0 ? t('filter.pending', { count: pending }) : ''}
          </option>
        ))}
      </datalist>
    </Field>
  );
}
