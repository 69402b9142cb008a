import { errorText } from '@fori/client/errors';
import { fetchReceipt, type OpenOrder } from '@fori/client/mutations/orders';
import { useApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';

interface ReceiptLinkProps {
  open: OpenOrder;
  /** the order's number, used in the file's name */
  number: string;
}

/** The receipt as PDF, fetched with session or token: in a plain link the token would be in every log. */
export function ReceiptLink({ open, number }: ReceiptLinkProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const receipt = useMutation(fetchReceipt(useApi(), language, open));
  const fileName = `receipt-${number}.pdf`;
  return (
    <>
      <Button
        variant="secondary"
        busy={receipt.isPending}
        busyLabel={t('purchases:receipt.loading')}
        onClick={() => receipt.mutate(undefined, { onSuccess: (file) => saveFile(file, fileName) })}
      >
        <FileDown aria-hidden className="size-5" />
        {t('purchases:receipt.action')}
      </Button>
      {receipt.error && (
        <Notice live tone="error" title={t('purchases:receipt.failed')} className="basis-full">
          {errorText(receipt.error, t)}
        </Notice>
      )}
    </>
  );
}
