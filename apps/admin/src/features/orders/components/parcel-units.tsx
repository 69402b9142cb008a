import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { lineNames, type Parcel } from '../shipment.ts';

/** Units of an order's lines by their names. */
export function ParcelUnits({ order, units }: { order: AdminOrder; units: Parcel['contents'] }) {
  const { t } = useTranslation(['admin-orders', 'orders']);
  const names = lineNames(t, order);
  return (
    <ul className="my-1">
      {units.map(({ line, quantity }) => (
        <li key={line} className="wrap-anywhere">{`${quantity} × ${names[line - 1] ?? ''}`}</li>
      ))}
    </ul>
  );
}
