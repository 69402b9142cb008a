import { useTranslation } from '@fori/client/use-translation';
import type { Store } from '@fori/contracts/store/schemas';
import { chargedCurrency, currencies } from '@fori/domain/currencies';
import { languageNames } from '@fori/domain/languages';
import { feedPath } from '@fori/domain/product-feed';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { useState } from 'react';
import { Select } from '../../../shared/form/controls.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

interface FeedAddressProps {
  store: Pick<Store, 'languages' | 'currencies' | 'countries'>;
  /** whether the feeds are on */
  on: boolean;
}

/** The address of the feed of a market, made of language, currency and country. */
export function FeedAddress({ store, on }: FeedAddressProps) {
  const { t } = useTranslation('admin-product-feed');
  const { country: nameOf } = useFormats();
  const [market, setMarket] = useState({
    language: store.languages[0] ?? 'en',
    currency: store.currencies[0] ?? chargedCurrency,
    country: store.countries[0] ?? 'FI',
  });
  const address = globalThis.location.origin + feedPath(market);
  return (
    <Card title={t('address')}>
      <p className="mb-4 max-w-prose text-muted text-sm">{t('address_hint')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('language')}>
          <Select
            value={market.language}
            onChange={({ target }) =>
              setMarket({ ...market, language: store.languages.find((one) => one === target.value) ?? market.language })
            }
          >
            {store.languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('currency')}>
          <Select
            value={market.currency}
            onChange={({ target }) =>
              setMarket({ ...market, currency: currencies.find((one) => one === target.value) ?? market.currency })
            }
          >
            {store.currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('country')}>
          <Select
            value={market.country}
            onChange={({ target }) =>
              setMarket({ ...market, country: store.countries.find((one) => one === target.value) ?? market.country })
            }
          >
            {store.countries.map((country) => (
              <option key={country} value={country}>
                {nameOf(country)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="mt-4 break-all font-mono text-sm">
        {on ? (
          <a href={address} className="link">
            {address}
          </a>
        ) : (
          address
        )}
      </p>
    </Card>
  );
}
