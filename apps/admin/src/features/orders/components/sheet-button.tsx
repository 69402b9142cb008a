import { errorText } from '@fori/client/errors';
import { fetchJacketSheets } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';

interface SheetButtonProps {
  orderId: string;
  /** the order's number, used in the file's name */
  number: string;
  /** the jacket's number from 1; all jackets when missing */
  place?: number;
  /** the jacket's id */
  name?: string;
}

/** Downloads workshop sheets by fetch, because a plain link would not say that the back office asks. */
export function SheetButton({ orderId, number, place, name }: SheetButtonProps) {
  const { t } = useTranslation('admin');
  const sheets = useMutation(fetchJacketSheets(useBackOfficeApi(), orderId));
  const fileName = `workshop-${number}-${place === undefined ? 'jackets' : `jacket-${place}`}.pdf`;
  const fetch = () => sheets.mutate({ place: place ?? null }, { onSuccess: (file: Blob) => saveFile(file, fileName) });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" busy={sheets.isPending} busyLabel={t('order.jackets.loading')} onClick={fetch}>
        <FileDown aria-hidden className="size-5" />
        {t(place === undefined ? 'order.jackets.sheets' : 'order.jackets.sheet')}
        {name && <span className="sr-only">: {name}</span>}
      </Button>
      {sheets.error && (
        <Notice live tone="error" title={t('order.jackets.failed')}>
          {errorText(sheets.error, t)}
        </Notice>
      )}
    </div>
  );
}
