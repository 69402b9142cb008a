import type { Address } from '@fori/contracts/addresses/schemas';
import { countryName } from '@fori/i18n/format';
import { Badge } from '@fori/ui/badge';
import { Checkbox } from '@fori/ui/checkbox';
import { RadioGroup } from '@fori/ui/radio-group';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useFormAround } from '../hooks/use-checkout-form.ts';
import type { SavedAddresses } from '../hooks/use-saved-addresses.ts';

const OTHER = 'other';

/** A customer's addresses, one of which fills the fields below. */
export function AddressChoice({ saved: { addresses, chosen, choose } }: { saved: SavedAddresses }) {
  const { t } = useTranslation(['checkout', 'common']);
  const { language } = usePreferences();
  if (addresses.length === 0) return null;
  const inOneLine = ({ street, postalCode, city, country }: Address) =>
    `${street}, ${postalCode} ${city}, ${countryName(country, language)}`;
  return (
    <RadioGroup
      legend={t('saved.legend')}
      name="saved_address"
      look="card"
      options={[
        ...addresses.map((address) => ({
          value: address.id,
          label: address.label || t(`common:address_type.${address.type}`),
          description: inOneLine(address),
          aside: address.is_default && <Badge>{t('saved.default')}</Badge>,
        })),
        { value: OTHER, label: t('saved.other'), description: t('saved.other_text') },
      ]}
      value={chosen?.id ?? OTHER}
      onChange={(value) => choose(addresses.find(({ id }) => id === value) ?? null)}
    />
  );
}

/** Keeps an address that is not among the saved ones yet, once the order is placed. */
export function AddressSaving({ saved: { chosen, canSave } }: { saved: SavedAddresses }) {
  const { t } = useTranslation('checkout');
  const { values, change } = useFormAround();
  if (chosen || !canSave) return null;
  return (
    <Checkbox
      label={t('saved.save')}
      hint={t('saved.save_hint')}
      name="save_address"
      checked={values.save_address}
      onChange={({ target }) => change('save_address', target.checked)}
    />
  );
}
