import { fetchReceipt, type OpenOrder } from '@fori/client/mutations/orders';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { usePreferences } from '../../../shared/preferences.tsx';
import { FileButton } from './file-button.tsx';

interface ReceiptLinkProps {
  open: OpenOrder;
  /** the order's number, used in the file's name */
  number: string;
}

/** The receipt as PDF. */
export function ReceiptLink({ open, number }: ReceiptLinkProps) {
  const { t } = useTranslation('purchases');
  const { language } = usePreferences();
  return (
    <FileButton
      label={t('receipt.action')}
      busyLabel={t('receipt.loading')}
      failed={t('receipt.failed')}
      download={fetchReceipt(useApi(), language, open)}
      fileName={`receipt-${number}.pdf`}
    />
  );
}
