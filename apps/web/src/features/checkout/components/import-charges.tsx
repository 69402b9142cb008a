import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';

/** What is due when goods arrive that bear no VAT because of where they go (VAT-115); nothing for others. */
export function ImportCharges({ vat = [] }: Pick<Quote, 'vat'>) {
  const { t } = useTranslation('paying');
  const reason = vat.map((row) => row.reason).find((each) => each === 'export' || each === 'outside_territory');
  return reason && <p className="text-sm">{t(`import_charges.${reason}`)}</p>;
}
