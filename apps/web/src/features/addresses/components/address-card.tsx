import { useTranslation } from '@fori/client/use-translation';
import type { Address } from '@fori/contracts/addresses/schemas';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { usePreferences } from '../../../shared/preferences.tsx';
import { addressLines, addressName } from '../address-text.ts';

interface AddressCardProps {
  address: Address;
  /** a change of this address is pending */
  busy: boolean;
  /** another address is being edited: one at a time */
  quiet: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
}

/** A saved address with its actions. */
export function AddressCard({ address, busy, quiet, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const { t } = useTranslation(['profile', 'common']);
  const { language } = usePreferences();
  const { type, label, is_default: isDefault } = address;
  const named = (action: string) => `${action}: ${addressName(address)}`;
  const typeText = t(`address_type.${type}`);
  return (
    <div className="border border-hair bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 break-words font-bold">{label || typeText}</h3>
        {label && <Badge>{typeText}</Badge>}
        {isDefault && <Badge tone="spruce">{t('addresses.default')}</Badge>}
      </div>
      <address className="mt-1 break-words not-italic">
        {addressLines(address, language).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {!quiet && (
        <div className="-mx-4 mt-2 flex flex-wrap">
          <Button
            variant="quiet"
            data-address={address.id}
            aria-label={named(t('common:action.change'))}
            onClick={onEdit}
          >
            {t('common:action.change')}
          </Button>
          {!isDefault && (
            <Button variant="quiet" busy={busy} aria-label={named(t('addresses.make_default'))} onClick={onMakeDefault}>
              {t('addresses.make_default')}
            </Button>
          )}
          <Button variant="quiet" aria-label={named(t('common:action.delete'))} onClick={onDelete}>
            {t('common:action.delete')}
          </Button>
        </div>
      )}
    </div>
  );
}
