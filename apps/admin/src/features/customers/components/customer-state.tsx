import { useTranslation } from '@fori/client/use-translation';
import type { AdminCustomerRow } from '@fori/contracts/admin-customers/schemas';
import { StatusBadge } from '@fori/ui/badge';

type AccountState = Pick<AdminCustomerRow, 'verified' | 'disabled'>;

/** Whether the account is disabled, unverified or active. */
export function CustomerState({ customer: { verified, disabled } }: { customer: AccountState }) {
  const { t } = useTranslation('admin-customers');
  if (disabled) return <StatusBadge tone="error">{t('state.disabled')}</StatusBadge>;
  return verified ? (
    <StatusBadge tone="ok">{t('state.verified')}</StatusBadge>
  ) : (
    <StatusBadge tone="rust">{t('state.unverified')}</StatusBadge>
  );
}
