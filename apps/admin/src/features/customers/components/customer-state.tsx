import type { AdminCustomerRow } from '@fori/contracts/admin-customers/schemas';
import { StatusBadge } from '@fori/ui/badge';
import { useTranslation } from 'react-i18next';

type Standing = Pick<AdminCustomerRow, 'verified' | 'disabled'>;

/** Whether the account can be used: disabled, waiting for its address to be proved, or as it should be. */
export function CustomerState({ customer: { verified, disabled } }: { customer: Standing }) {
  const { t } = useTranslation('admin-customers');
  if (disabled) return <StatusBadge tone="error">{t('state.disabled')}</StatusBadge>;
  return verified ? (
    <StatusBadge tone="ok">{t('state.verified')}</StatusBadge>
  ) : (
    <StatusBadge tone="rust">{t('state.unverified')}</StatusBadge>
  );
}
