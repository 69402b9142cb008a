import { errorText } from '@fori/client/errors';
import { fetchParcelPaper, fetchReturnLabel, type ParcelPaper } from '@fori/client/mutations/admin-parcels';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { needsCustomsForm } from '@fori/domain/customs';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Parcel } from '../shipment.ts';

const papers = ['carrierLabel', 'label', 'slip', 'customs'] as const satisfies readonly ParcelPaper[];
const fileNames: Readonly<Record<ParcelPaper, string>> = {
  carrierLabel: 'carrier-label',
  label: 'label',
  slip: 'slip',
  customs: 'customs',
};

interface ParcelPapersProps {
  order: AdminOrder;
  parcel: Pick<Parcel, 'n' | 'booking'>;
  /** follow in their row */
  children?: ReactNode;
}

/**
 * Downloads the papers of a parcel: the carrier's label where it is booked, and the customs form where its destination needs one
 * (PARCEL-20, PARCEL-40).
 */
export function ParcelPapers({ order, parcel: { n, booking }, children }: ParcelPapersProps) {
  const { t } = useTranslation(['admin-orders', 'errors']);
  const { mutate, isPending, variables, error } = useMutation(fetchParcelPaper(useBackOfficeApi(), order.id));
  const { country, postal_code: postalCode } = order.shipping_address;
  const isOffered = {
    carrierLabel: Boolean(order.packing.booking_service && booking?.booked_at),
    label: true,
    slip: true,
    customs: needsCustomsForm({ country, postalCode }),
  };
  const offered = papers.filter((paper) => isOffered[paper]);
  return (
    <>
      <div className="mt-2 -ml-4 flex flex-wrap">
        {offered.map((paper) => (
          <Button
            key={paper}
            variant="quiet"
            busy={isPending && variables.paper === paper}
            busyLabel={t('parcels.fetching')}
            onClick={() =>
              mutate(
                { n, paper },
                { onSuccess: (file: Blob) => saveFile(file, `${fileNames[paper]}-${order.number}-${n}.pdf`) },
              )
            }
          >
            <FileDown aria-hidden className="size-5" />
            {t(`parcels.paper.${paper}`)}
          </Button>
        ))}
        {children}
      </div>
      {error && (
        <Notice live tone="error" title={t('parcels.paper_failed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </>
  );
}

/** Downloads the label with which the customer sends goods back (PARCEL-23). */
export function ReturnLabel({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin-orders', 'errors']);
  const { mutate, isPending, error } = useMutation(fetchReturnLabel(useBackOfficeApi(), order.id));
  const fetch = () => mutate(undefined, { onSuccess: (file: Blob) => saveFile(file, `return-${order.number}.pdf`) });
  return (
    <>
      <Button
        variant="quiet"
        busy={isPending}
        busyLabel={t('parcels.fetching')}
        onClick={fetch}
        className="-ml-4 justify-self-start"
      >
        <FileDown aria-hidden className="size-5" />
        {t('parcels.return_label')}
      </Button>
      {error && (
        <Notice live tone="error" title={t('parcels.paper_failed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </>
  );
}
